import { expect, it } from '@jest/globals';
import { cacheFiguresBetween, readCacheFigures } from './cache-figures.ts';

const text = (hits: number, products: number): string => `# HELP gateway_cache_reads_total Reads
# TYPE gateway_cache_reads_total counter
gateway_cache_reads_total{outcome="hit"} ${hits}
gateway_cache_reads_total{outcome="miss"} 3
gateway_cache_drops_total{reason="product"} ${products}
gateway_cache_drops_total{reason="art-cover"} 2
other_total{outcome="hit"} 9
`;

it('sums the figures of all gateways and returns the difference between two readings', () => {
  const before = readCacheFigures([text(10, 0), text(5, 0)]);
  expect(before).toEqual({ hits: 15, misses: 6, drops: { product: 0, 'art-cover': 4 } });
  const after = readCacheFigures([text(110, 1), text(5, 4)]);
  expect(cacheFiguresBetween(before, after)).toEqual({
    hits: 100,
    misses: 0,
    drops: { product: 5, 'art-cover': 0 },
  });
});
