/** How long to wait before a died process is started again: 1, 2, 4 … seconds, anew after a calm run. */
export type BackOff = { next(livedMs: number): number; deaths(): number };

export function createBackOff({ firstMs = 1_000, mostMs = 30_000, calmMs = 30_000 } = {}): BackOff {
  let deaths = 0;
  return {
    next(livedMs) {
      deaths = livedMs >= calmMs ? 1 : deaths + 1;
      return Math.min(firstMs * 2 ** (deaths - 1), mostMs);
    },
    deaths: () => deaths,
  };
}
