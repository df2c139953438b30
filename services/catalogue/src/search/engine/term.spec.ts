import { describe, expect, it } from '@jest/globals';
import { placeIn, Term, weightIn } from './term.ts';

const placesOf = (term: Term): [place: number, weight: number][] =>
  term.postings
    .map((packed): [number, number] => [placeIn(packed), weightIn(packed)])
    .sort(([a], [b]) => a - b);

describe('the postings of a term', () => {
  it('reflect additions and removals, however often they are read in between', () => {
    for (const readEvery of [1, 7, 400]) {
      const term = new Term('кит');
      const known = new Map<number, number>();
      let state = 11;
      const next = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
      for (let turn = 0; turn < 800; turn += 1) {
        const place = next(200);
        const weight = 1 + next(15);
        if (known.has(place)) {
          term.remove(place);
          known.delete(place);
        }
        // A change of the same place, as when a product is indexed again, or of a place that was freed.
        if (next(3) > 0) {
          term.add(place, weight);
          known.set(place, weight);
        }
        expect(term.size).toBe(known.size);
        if (turn % readEvery === 0) expect(placesOf(term)).toEqual([...known].sort(([a], [b]) => a - b));
      }
      expect(placesOf(term)).toEqual([...known].sort(([a], [b]) => a - b));
    }
  });

  it('can all be replaced without a scan for each', () => {
    const term = new Term('худи');
    const count = 300_000;
    for (let place = 0; place < count; place += 1) term.add(place, 6);
    for (let place = 0; place < count; place += 1) {
      term.remove(place);
      term.add(place, 7);
    }
    expect(term.size).toBe(count);
    expect(weightIn(term.postings[count - 1] ?? 0)).toBe(7);
  });
});
