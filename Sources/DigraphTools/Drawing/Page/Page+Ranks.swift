extension Page {
    /// Which column each node stands in: who needs stands left of what it needs. What is deferred does not count, so that
    /// only the arrows that close cycles point back.
    static let ranks = #"""
        const ranksOf = (shown) => {
          const isShown = new Set(shown);
          const wires = [];
          for (const node of shown) {
            for (const index of outgoing[node]) if (isShown.has(edges[index].target)) wires.push(index);
          }
          const firm = wires.filter((index) => !edges[index].deferred && edges[index].source !== edges[index].target);
          const next = new Map(shown.map((node) => [node, []]));
          for (const index of firm) next.get(edges[index].source).push(index);
          // Depth first, with a stack of our own: chains can be long. An edge back into the stack closes a cycle.
          const state = new Map(), order = [], ignored = new Set();
          for (const start of shown) {
            if (state.has(start)) continue;
            const stack = [[start, 0]];
            state.set(start, 1);
            while (stack.length > 0) {
              const top = stack[stack.length - 1];
              const followed = next.get(top[0])[top[1]];
              if (followed === undefined) {
                state.set(top[0], 2);
                order.push(top[0]);
                stack.pop();
                continue;
              }
              top[1] += 1;
              const target = edges[followed].target;
              if (state.get(target) === 1) ignored.add(followed);
              if (state.has(target)) continue;
              state.set(target, 1);
              stack.push([target, 0]);
            }
          }
          order.reverse();
          const rank = new Map(shown.map((node) => [node, 0]));
          for (const node of order) {
            for (const index of next.get(node)) {
              if (ignored.has(index)) continue;
              rank.set(edges[index].target, Math.max(rank.get(edges[index].target), rank.get(node) + 1));
            }
          }
          // Who is needed by nobody moves to the right, next to what it needs.
          const users = new Map(shown.map((node) => [node, 0]));
          for (const index of firm) {
            if (!ignored.has(index)) users.set(edges[index].target, users.get(edges[index].target) + 1);
          }
          for (const node of shown) {
            if (users.get(node) > 0 || nodes[node].root) continue;
            const needed = next.get(node).filter((index) => !ignored.has(index));
            if (needed.length === 0) continue;
            rank.set(node, Math.min(...needed.map((index) => rank.get(edges[index].target))) - 1);
          }
          // What is only had later, or by a cycle's mark, stands beside its first user.
          for (const node of shown) {
            if (users.get(node) > 0 || next.get(node).length > 0) continue;
            const by = incoming[node].filter((index) => isShown.has(edges[index].source));
            if (by.length > 0) rank.set(node, Math.min(...by.map((index) => rank.get(edges[index].source))) + 1);
          }
          return { rank, wires };
        };

        """#
}
