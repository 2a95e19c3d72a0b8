/// Gives boxes their places: on shelves, and below each other where a shelf is high enough. Returns the size.
const shelve = (boxes, gap) => {
  const area = boxes.reduce((sum, box) => sum + (box.width + gap) * (box.height + gap), 0);
  const wide = Math.max(Math.sqrt(area * 1.5), ...boxes.map((box) => box.width));
  let x = 0, top = 0, shelf = 0, width = 0;
  let column = { width: 0, height: 0 };
  for (const box of boxes) {
    const below = column.height + gap + box.height;
    if (column.width > 0 && below <= shelf && x + box.width <= wide) {
      [box.x, box.y] = [x, top + column.height + gap];
      column = { width: Math.max(column.width, box.width), height: below };
    } else {
      if (column.width > 0) x += column.width + gap;
      if (x > 0 && x + box.width > wide) [x, top, shelf] = [0, top + shelf + gap, 0];
      [box.x, box.y] = [x, top];
      column = { width: box.width, height: box.height };
      shelf = Math.max(shelf, box.height);
    }
    width = Math.max(width, x + column.width);
  }
  return { width, height: top + shelf };
};

/// Puts each cell into the order of its neighbours' middles, back and forth.
const order = (lanes, columns) => {
  lanes.forEach((lane, index) => lane.cells.forEach((cell) =>
    cell.forEach((item, at) => { item.at = index * 1000 + at; })));
  for (let sweep = 0; sweep < 14; sweep += 1) {
    const forward = sweep % 2 === 0;
    for (let step = 0; step < columns; step += 1) {
      const column = forward ? step : columns - 1 - step;
      lanes.forEach((lane, index) => {
        const cell = lane.cells[column];
        for (const item of cell) {
          const near = item.near.filter((other) =>
            sweep > 9 || (forward ? other.column < column : other.column > column));
          item.wish = near.length
            ? near.reduce((sum, other) => sum + other.at, 0) / near.length : item.at;
        }
        cell.sort((a, b) => a.wish - b.wish || a.at - b.at);
        cell.forEach((item, at) => { item.at = index * 1000 + (at + 0.5) * 100 / cell.length; });
      });
    }
  }
};

const gapBetween = (upper, lower) =>
  (upper.height + lower.height) / 2 + (upper.node === null || lower.node === null ? THREAD_GAP : GAP);

const place = (frames, lanes, items, columns, routes) => {
  const columnWidth = Array.from({ length: columns }, () => 40);
  for (const item of items) columnWidth[item.column] = Math.max(columnWidth[item.column], item.width);
  const depth = (frame) => 1 + Math.max(0, ...frame.inner.map(depth));
  const inset = PAD * (1 + Math.max(1, ...frames.map(depth)));
  const busy = Array.from({ length: columns }, () => 0);
  for (const route of routes) busy[route.from.column] += 1;
  let x = inset + 8;
  const columnX = [];
  for (let column = 0; column < columns; column += 1) {
    columnX.push(x);
    x += columnWidth[column] + COLUMN_GAP + Math.min(60, busy[column] * 1.5);
  }
  const right = (columns > 0 ? columnX[columns - 1] + columnWidth[columns - 1] : 0) + inset + 8;

  let y = 0;
  const put = (frame) => {
    frame.x = frame.level * PAD;
    frame.width = right - 2 * frame.x;
    frame.y = y;
    y += frame.isPlain ? 8 : TITLE + 8;
    for (const lane of frame.lanes) {
      lane.top = y;
      if (lane.title) y += TITLE - 6;
      const heights = lane.cells.map((cell) => cell.reduce((sum, item, at) =>
        sum + (at > 0 ? gapBetween(cell[at - 1], item) : item.height / 2)
          + (at === cell.length - 1 ? item.height / 2 : 0), 0));
      lane.start = y;
      y += Math.max(CARD, ...heights) + 4;
      lane.end = y;
      if (lane.title) y += 12;
      lane.bottom = y;
      y += 12;
    }
    for (const inner of frame.inner) put(inner);
    y += 4;
    frame.height = y - frame.y;
    y += 22;
  };
  frames.forEach(put);

  for (const lane of lanes) {
    lane.cells.forEach((cell, column) => {
      const total = cell.reduce((sum, item, at) => sum + (at > 0 ? gapBetween(cell[at - 1], item) : 0), 0);
      let at = (lane.start + lane.end - total) / 2;
      cell.forEach((item, index) => {
        if (index > 0) at += gapBetween(cell[index - 1], item);
        item.y = at;
        item.x = columnX[column] + (columnWidth[column] - item.width) / 2;
        if (item.node === null) { item.x = columnX[column]; item.width = columnWidth[column]; }
      });
    });
  }
  for (let sweep = 0; sweep < 16; sweep += 1) {
    for (let step = 0; step < columns; step += 1) {
      const column = sweep % 2 === 0 ? step : columns - 1 - step;
      for (const lane of lanes) settle(lane.cells[column], lane, sweep, column);
    }
  }
};

/// Moves a cell's items towards their neighbours, without changing their order or leaving the lane.
const settle = (cell, lane, sweep, column) => {
  if (cell.length === 0) return;
  const wish = cell.map((item) => {
    const near = item.near.filter((other) => sweep > 11
      || (sweep % 2 === 0 ? other.column < column : other.column > column));
    return near.length ? near.reduce((sum, other) => sum + other.y, 0) / near.length : item.y;
  });
  const low = lane.start + cell[0].height / 2, high = lane.end - cell[cell.length - 1].height / 2;
  const floor = [low], ceiling = [];
  for (let at = 1; at < cell.length; at += 1) floor[at] = floor[at - 1] + gapBetween(cell[at - 1], cell[at]);
  ceiling[cell.length - 1] = high;
  for (let at = cell.length - 2; at >= 0; at -= 1) {
    ceiling[at] = ceiling[at + 1] - gapBetween(cell[at], cell[at + 1]);
  }
  const down = [], up = [];
  cell.forEach((item, at) => {
    const least = at > 0 ? Math.max(floor[at], down[at - 1] + gapBetween(cell[at - 1], item)) : floor[at];
    down[at] = Math.max(least, Math.min(wish[at], ceiling[at]));
  });
  for (let at = cell.length - 1; at >= 0; at -= 1) {
    const most = at < cell.length - 1
      ? Math.min(ceiling[at], up[at + 1] - gapBetween(cell[at], cell[at + 1])) : ceiling[at];
    up[at] = Math.min(most, Math.max(wish[at], floor[at]));
  }
  cell.forEach((item, at) => { item.y = (down[at] + up[at]) / 2; });
};
