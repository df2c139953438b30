/** Random numbers that are the same in every run, from 0 (included) to 1 (excluded). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The element at an index, starting again after the last one. */
export function pick<One>(from: readonly One[], at: number): One {
  const one = from[at % from.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}
