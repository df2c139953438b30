import { withWholeNames, wordsOf } from '../text/fold.ts';
import { inOtherLayout } from '../text/keyboard-layout.ts';
import { fromLatin } from '../text/transliterate.ts';
import { isEmptyWord } from '../vocabulary/empty-words.ts';

const longestQuery = 200;
export const maxWords = 20;

/** The possible readings of one piece of a query, most likely first; each reading is a list of words. */
export interface Piece {
  readings: readonly (readonly string[])[];
  /** The last word may be unfinished even when it is a whole word. */
  isLast: boolean;
}

const meaningful = (words: readonly string[]): string[] => words.filter((word) => !isEmptyWord(word));

function readingsOf(raw: string): string[][] {
  const words = wordsOf(raw);
  const plain = meaningful(words);
  // What is empty as typed says nothing in the other layout either.
  if (words.length > 0 && plain.length === 0) return [];
  const layout = inOtherLayout(raw);
  const sounds = plain.map((word) => fromLatin(word) ?? word);
  const readings = [plain, layout === null ? [] : meaningful(wordsOf(layout)), sounds];
  const seen = new Set<string>();
  return readings.filter(
    (words) => words.length > 0 && !seen.has(words.join(' ')) && seen.add(words.join(' ')),
  );
}

/** Splits a query at its spaces only: punctuation may represent letters of the other keyboard layout. */
export function readQuery(query: string): Piece[] {
  const raws = withWholeNames(query.slice(0, longestQuery)).split(/\s+/u).filter(Boolean).slice(0, maxWords);
  const pieces = raws.map(readingsOf).filter((readings) => readings.length > 0);
  return pieces.map((readings, at) => ({ readings, isLast: at === pieces.length - 1 }));
}
