import { stem } from '../text/stem.ts';
import type { Lexicon } from './lexicon.ts';
import { asBegun, asSlips } from './resolve-piece.ts';
import type { Alternative, Wanted } from './wanted-word.ts';
import { slipsAllowed, type NearSpelling } from './spelling-dictionary.ts';
import { byUse, type Term } from './term.ts';

/** How loosely words are read when nothing has them all: first as beginnings and slips, then as begun with a slip. */
type Width = (word: string, lexicon: Lexicon) => Alternative[];

/** So many terms for one way to read a word: those that most products have are kept. */
const maxBegun = 256;
const maxNear = 48;

const russian = /^[а-я]+$/;

/** In a query of several words a short one may have a slip too, when the others say what is meant. */
const slipsAmongWords = (word: string): number =>
  slipsAllowed(word) || (russian.test(word) && word.length > 1 && word.length < 4 ? 1 : 0);

const atMost = (terms: Iterable<Term>, max: number): Term[] => {
  const all = [...terms];
  return all.length > max ? all.sort(byUse).slice(0, max) : all;
};

const nearest = (near: readonly NearSpelling[]): NearSpelling[] =>
  near.length > maxNear
    ? near.toSorted((a, b) => a.distance - b.distance || byUse(a.term, b.term)).slice(0, maxNear)
    : [...near];

const begunOrMistyped: Width = (word, lexicon) => {
  const near = lexicon.spellings.within([word, stem(word)], slipsAllowed);
  const begun = atMost(lexicon.spellings.startingWith(word), maxBegun);
  return [...asBegun(begun), ...asSlips(nearest(near), lexicon)];
};

/** What a slip at the beginning of a word that is not finished counts as, in slips. */
const begunWithSlip = 3;
const shortestBegunWithSlip = 4;

const begunWithASlip: Width = (word, lexicon) => {
  const short =
    russian.test(word) && word.length < 4 ? lexicon.spellings.within([word], slipsAmongWords) : [];
  const begun =
    russian.test(word) && word.length >= shortestBegunWithSlip ? lexicon.spellings.startingNear(word) : [];
  const guessed = atMost(begun, maxNear).map((term) => ({ term, distance: begunWithSlip }));
  return [...begunOrMistyped(word, lexicon), ...asSlips([...nearest(short), ...guessed], lexicon)];
};

export const widths: readonly Width[] = [begunOrMistyped, begunWithASlip];

/** The same word with what else it may be; what it was understood as stays first. */
export function widen(word: Wanted, width: Width, lexicon: Lexicon): Wanted {
  const guesses = word.readings.flatMap((reading) => width(reading, lexicon));
  return { ...word, alternatives: [...word.alternatives, ...guesses] };
}
