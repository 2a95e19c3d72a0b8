/// Every car of the garage, the one on the poster, and the one that visitors may try.
struct Showroom {
    let cars: [any Car]
    let poster: any Car
    let testDrive: FamilyCar
}
