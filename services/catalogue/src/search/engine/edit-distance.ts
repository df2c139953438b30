/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other
 * (optimal string alignment). Returns `limit + 1` as soon as the limit is certainly exceeded.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let best = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, cell(last, j - 1) + cost);
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) best = Math.min(best, cell(beforeLast, j - 2) + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(cell(last, b.length), limit + 1);
}

const cell = (row: readonly number[], at: number): number => row[at] ?? Infinity;
