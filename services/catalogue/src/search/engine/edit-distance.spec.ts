import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 8 });

describe('editDistance', () => {
  it.each([
    ['футболка', 'футболка', 0],
    ['футболка', 'футбалка', 1],
    ['футболка', 'фтболка', 1],
    ['футболка', 'футбоолка', 1],
    ['футболка', 'фубтолка', 1],
    ['футболка', 'фудбалка', 2],
    ['кит', 'кот', 1],
    ['', 'кот', 3],
  ])('from %s to %s is %d', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
  });

  it('is symmetric, zero only for equal words, and at most one above the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, limit) => {
        const exact = editDistance(a, b, 20);
        expect(editDistance(b, a, 20)).toBe(exact);
        expect(exact === 0).toBe(a === b);
        expect(editDistance(a, b, limit)).toBe(Math.min(exact, limit + 1));
      }),
    );
  });
});
