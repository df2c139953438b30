import type { Wanted } from './resolve-piece.ts';
import { placeIn, runningText, weightIn } from './term.ts';

/** A product that has only some of the words must have one of them somewhere that matters. */
const leastPartialScore = 20;

/** Room to count in, kept between queries; grows with the index. */
export class PlaceScores {
  private total = new Float64Array(0);
  private best = new Float64Array(0);
  private words = new Uint8Array(0);

  /**
   * Scores every place by the words it has. Places that have all words are given; when there are none, those that
   * have most of them and at least half.
   *
   * @param keyOf what to give for a place.
   */
  score(
    wanted: readonly Wanted[],
    places: number,
    keyOf: (place: number, score: number) => number,
  ): Float64Array {
    this.grow(places);
    const touched: number[] = [];
    for (const word of wanted) this.addWord(word, touched);
    const most = touched.reduce((most, place) => Math.max(most, this.words[place] ?? 0), 0);
    const isPartial = most < wanted.length;
    const found =
      most * 2 < wanted.length ? new Float64Array(0) : this.having(touched, most, isPartial, keyOf);
    for (const place of touched) this.total[place] = this.words[place] = 0;
    return found;
  }

  private addWord({ alternatives }: Wanted, touched: number[]): void {
    const { best, total, words } = this;
    const having: number[] = [];
    for (const { term, quality, skipsRunningText } of alternatives) {
      const least = skipsRunningText ? runningText + 1 : 0;
      for (const packed of term.postings) {
        const weight = weightIn(packed);
        if (weight < least) continue;
        const place = placeIn(packed);
        const before = best[place] ?? 0;
        if (before === 0) having.push(place);
        if (weight * quality > before) best[place] = weight * quality;
      }
    }
    for (const place of having) {
      const known = words[place] ?? 0;
      if (known === 0) touched.push(place);
      words[place] = known + 1;
      total[place] = (total[place] ?? 0) + (best[place] ?? 0);
      best[place] = 0;
    }
  }

  private having(
    touched: readonly number[],
    most: number,
    isPartial: boolean,
    keyOf: (place: number, score: number) => number,
  ): Float64Array {
    const keys = new Float64Array(touched.length);
    let count = 0;
    for (const place of touched) {
      const score = this.total[place] ?? 0;
      if (this.words[place] !== most || (isPartial && score < leastPartialScore)) continue;
      keys[count] = keyOf(place, score);
      count += 1;
    }
    return keys.subarray(0, count);
  }

  private grow(places: number): void {
    if (this.total.length >= places) return;
    this.total = new Float64Array(places * 2);
    this.best = new Float64Array(places * 2);
    this.words = new Uint8Array(places * 2);
  }
}
