import type { Wanted } from './wanted-word.ts';
import { placeIn, runningText, weightIn } from './term.ts';

/** The bonus of an exact word over any guessed one: exceeds the score of twenty words of the greatest weight. */
const exactWord = 4_096;
/** Exceeds the score of twenty exact words of the greatest weight. */
export const maxScore = 32 * exactWord;

/** The least score of a product that has only some of the words: one of them must be outside of running text. */
const leastPartialScore = 20;

/** Keys of the places that fit best, and whether these have all words. */
export interface Scored {
  keys: Float64Array;
  hasAllWords: boolean;
}

/** The number of places that may have a word; places with several of its alternatives are counted repeatedly. */
export const reachOf = ({ alternatives }: Wanted): number =>
  alternatives.reduce((sum, { term }) => sum + term.size, 0);

/** Buffers for scores, reused between queries; they grow with the index. */
export class PlaceScores {
  private total = new Float64Array(0);
  private best = new Float64Array(0);
  private words = new Uint8Array(0);

  /**
   * Scores every place by its words: first by the number of exact ones, then by the weight of their fields. Returns
   * places with all words; if there are none, those with the most words, and at least half.
   *
   * @param keyOf the key to return for a place.
   */
  score(wanted: readonly Wanted[], places: number, keyOf: (place: number, score: number) => number): Scored {
    this.grow(places);
    const touched: number[] = [];
    for (const word of wanted) this.addWord(word, touched);
    const max = touched.reduce((max, place) => Math.max(max, this.words[place] ?? 0), 0);
    const isPartial = max < wanted.length;
    const found = max * 2 < wanted.length ? new Float64Array(0) : this.having(touched, max, isPartial, keyOf);
    for (const place of touched) this.total[place] = this.words[place] = 0;
    return { keys: found, hasAllWords: !isPartial && found.length > 0 };
  }

  /** Like `score`, but requires all words and is faster: after the rarest words few places are left to score. */
  scoreAll(
    wanted: readonly Wanted[],
    places: number,
    keyOf: (place: number, score: number) => number,
  ): Scored {
    this.grow(places);
    const rarestFirst = wanted
      .map((word) => ({ word, reach: reachOf(word) }))
      .sort((a, b) => a.reach - b.reach);
    const touched: number[] = [];
    let hasAllWords = true;
    for (const [before, { word }] of rarestFirst.entries()) {
      hasAllWords &&= this.addWord(word, touched, before) > 0;
      if (!hasAllWords) break;
    }
    const keys = hasAllWords ? this.having(touched, wanted.length, false, keyOf) : new Float64Array(0);
    for (const place of touched) this.total[place] = this.words[place] = 0;
    return { keys, hasAllWords };
  }

  /**
   * Returns how many places have the word.
   *
   * @param before only places that already have this many words count.
   */
  private addWord({ alternatives }: Wanted, touched: number[], before = 0): number {
    const { best, total, words } = this;
    const having: number[] = [];
    for (const { term, quality, isGuessed, skipsRunningText } of alternatives) {
      const bonus = isGuessed ? 0 : exactWord;
      const least = skipsRunningText ? runningText + 1 : 0;
      for (const packed of term.postings) {
        const weight = weightIn(packed);
        if (weight < least) continue;
        const place = placeIn(packed);
        if (before > 0 && words[place] !== before) continue;
        const known = best[place] ?? 0;
        if (known === 0) having.push(place);
        const worth = bonus + weight * quality;
        if (worth > known) best[place] = worth;
      }
    }
    for (const place of having) {
      const known = words[place] ?? 0;
      if (known === 0) touched.push(place);
      words[place] = known + 1;
      total[place] = (total[place] ?? 0) + (best[place] ?? 0);
      best[place] = 0;
    }
    return having.length;
  }

  private having(
    touched: readonly number[],
    max: number,
    isPartial: boolean,
    keyOf: (place: number, score: number) => number,
  ): Float64Array {
    const keys = new Float64Array(touched.length);
    let count = 0;
    for (const place of touched) {
      const score = this.total[place] ?? 0;
      if (this.words[place] !== max || (isPartial && score % exactWord < leastPartialScore)) continue;
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
