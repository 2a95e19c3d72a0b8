/// Known only when somebody moves in.
struct HouseOwnerDetails {
    let name: String
    let street: String
}
