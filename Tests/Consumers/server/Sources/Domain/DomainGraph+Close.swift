extension DomainGraph {
    public func close() async throws { try await sessions.endAll() }
}
