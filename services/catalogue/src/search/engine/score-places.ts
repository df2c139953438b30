import type { Wanted } from './wanted-word.ts';
import { placeIn, runningText, weightIn } from './term.ts';

/** What an exact word is worth more than any guessed one: more than twenty words of the greatest weight can bring. */
const exactWord = 4_096;
/** More than twenty exact words of the greatest weight can bring. */
export const maxScore = 32 * exactWord;

/** A product that has only some of the words must have one of them somewhere that matters. */
const leastPartialScore = 20;

/** Keys of the places that fit best, and whether these have all words. */
export interface Scored {
  keys: Float64Array;
  hasAllWords: boolean;
}

/** How many places may have a word; places that have more of its alternatives count more than once. */
export const reachOf = ({ alternatives }: Wanted): number =>
  alternatives.reduce((sum, { term }) => sum + term.size, 0);

/** Room to count in, kept between queries; grows with the index. */
export class PlaceScores {
  private total = new Float64Array(0);
  private best = new Float64Array(0);
  private words = new Uint8Array(0);

  /**
   * Scores every place by the words it has: first by how many of them are exact, then by where they stand. Places that have all words are given; when there are none, those that
   * have most of them and at least half.
   *
   * @param keyOf what to give for a place.
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

  /** The same, but nothing when no place has all words, and found sooner: the rarest words leave few places to look at. */
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
   * Gives how many places have the word.
   *
   * @param before only places that have so many words already count.
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
