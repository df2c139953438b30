/** Random numbers that are the same for the same seed. */
export interface Random {
  /** An integer from 0 up to, but excluding, the limit. */
  below(limit: number): number;
  /** True in this share of the calls: 0.1 is one in ten. */
  happens(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  pick<T>(from: readonly T[]): T | undefined;
}

/** The random numbers of one case: every pair of arguments has its own sequence. */
export function createRandom(seed: number, sequence: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(sequence + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  function pick<T>(from: readonly [T, ...T[]]): T;
  function pick<T>(from: readonly T[]): T | undefined;
  function pick<T>(from: readonly T[]): T | undefined {
    return from[below(from.length)];
  }
  return {
    below,
    happens: (share) => next() < share,
    pick,
  };
}
