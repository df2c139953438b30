import type { Term } from './term.ts';

/** A term that may stand for a word, and how well it does, 1 to 10. */
export interface Alternative {
  term: Term;
  quality: number;
  /** Neither the word itself nor a synonym: ranks after all that has those. */
  isGuessed: boolean;
  /** The term that the word is a slip of, to be shown; a synonym of that one may stand for it. */
  slipOf?: Term;
  /** Only where it matters: running text is full of words that are like others. */
  skipsRunningText: boolean;
}

/** One word of a query: what is looked for. Without alternatives it is a word that the shop does not know. */
export interface Wanted {
  /** The word as it was understood. */
  shown: string;
  alternatives: readonly Alternative[];
  /** What the word may be when it is read more loosely, as typed and in another layout or alphabet. */
  readings: readonly string[];
}
