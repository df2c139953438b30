import { describe, expect, it } from '@jest/globals';
import { showOrder } from './show-order.ts';

const words = { nameOf: (id: string) => id.toUpperCase(), more: (count: number) => `и ещё ${count}` };

describe('showOrder', () => {
  it('lists the positions that differ', () => {
    expect(showOrder(['a', 'b', 'c', 'd'], ['a', 'c', 'b', 'd'], words)).toBe('2. B · 3. C');
    expect(showOrder(['a', 'c', 'b', 'd'], ['a', 'b', 'c', 'd'], words)).toBe('2. C · 3. B');
  });

  it('lists what only the first order contains', () => {
    expect(showOrder(['a', 'b', 'c'], ['a', 'b'], words)).toBe('3. C');
    expect(showOrder([], ['a'], words)).toBe('');
  });

  it('limits the number of positions', () => {
    const many = Array.from({ length: 100 }, (_, at) => String(at));
    expect(showOrder(many, many.toReversed(), words)).toMatch(/^1\. 0 · .* · 12\. 11 · и ещё 88$/);
  });
});
