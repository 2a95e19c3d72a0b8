extension SwiftCode.Member {
    /// The same under a condition of `#if`.
    func under(_ condition: String?) -> SwiftCode.Member {
        switch self {
        case .property(var property):
            property.condition = condition
            return .property(property)
        case .function(let function): return .function(function.under(condition))
        case .cluster(var cluster):
            cluster.condition = condition
            return .cluster(cluster)
        }
    }
}

extension SwiftCode.Function {
    /// The same under a condition of `#if`.
    func under(_ condition: String?) -> SwiftCode.Function {
        var result = self
        result.condition = condition
        return result
    }
}
