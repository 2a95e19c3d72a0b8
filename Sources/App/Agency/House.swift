/// A house does not know who will live in it, and so asks for its agent when somebody moves in.
final class House {
    private let agentForOwner: (HouseOwnerDetails) -> any NewsAgentProvidable
    private var agent: (any NewsAgentProvidable)?

    init(agentForOwner: @escaping (HouseOwnerDetails) -> any NewsAgentProvidable) {
        self.agentForOwner = agentForOwner
    }

    func moveIn(_ owner: HouseOwnerDetails) {
        agent = agentForOwner(owner)
    }

    func moveOut() {
        agent = nil
    }

    func morning() -> String {
        agent?.deliver() ?? "nobody lives here"
    }
}
