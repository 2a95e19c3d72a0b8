const ranksOf = (shown) => {
  const isShown = new Set(shown);
  const own = shown.flatMap((id) => scene.out.get(id)).filter((wire) => isShown.has(wires[wire].target));
  // Boxes that need each other stand beside each other.
  const knot = new Map(boxes.length === 0 ? [] : componentsOf().flatMap((ids, at) => ids.map((id) => [id, at])));
  const isLoose = ({ source, target, isMerged }) => isMerged && knot.get(source) === knot.get(target);
  const firm = own.filter((index) => !wires[index].deferred && wires[index].source !== wires[index].target
    && !isLoose(wires[index]));
  const next = new Map(shown.map((node) => [node, []]));
  for (const index of firm) next.get(wires[index].source).push(index);
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
      const target = wires[followed].target;
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
      rank.set(wires[index].target, Math.max(rank.get(wires[index].target), rank.get(node) + 1));
    }
  }
  // Who is needed by nobody moves to the right, next to what it needs.
  const users = new Map(shown.map((node) => [node, 0]));
  for (const index of firm) {
    if (!ignored.has(index)) users.set(wires[index].target, users.get(wires[index].target) + 1);
  }
  for (const node of shown) {
    if (users.get(node) > 0 || nodes[node]?.root) continue;
    const needed = next.get(node).filter((index) => !ignored.has(index));
    if (needed.length === 0) continue;
    rank.set(node, Math.min(...needed.map((index) => rank.get(wires[index].target))) - 1);
  }
  // A node that is only requested later, or by a marked cycle, is beside its first consumer.
  for (const node of shown) {
    if (users.get(node) > 0 || next.get(node).length > 0) continue;
    const by = scene.in.get(node).filter((index) => isShown.has(wires[index].source));
    if (by.length > 0) rank.set(node, Math.min(...by.map((index) => rank.get(wires[index].source))) + 1);
  }
  return { rank, own };
};
