import type { Term } from './term.ts';

/** A term that may match a word, and the quality of the match, 1 to 10. */
export interface Alternative {
  term: Term;
  quality: number;
  /** Neither the word itself nor a synonym; ranks below all of these. */
  isGuessed: boolean;
  /** The term that the word is a typo of, for display; `term` may be a synonym of it. */
  slipOf?: Term;
  /** Ignores running text, which is full of similar words. */
  skipsRunningText: boolean;
}

/** One word of a query, and what it may match. Without alternatives the word is unknown to the shop. */
export interface Wanted {
  /** The word as it was understood. */
  shown: string;
  alternatives: readonly Alternative[];
  /** Readings of the word for looser matching: as typed, and in another layout or alphabet. */
  readings: readonly string[];
}
