import { stem } from '../text/stem.ts';
import type { Lexicon } from './lexicon.ts';
import { asBegun, asSlips } from './resolve-piece.ts';
import type { Alternative, Wanted } from './wanted-word.ts';
import { slipsAllowed, type NearSpelling } from './spelling-dictionary.ts';
import { byUse, type Term } from './term.ts';

/** A looser way to match words when nothing has them all: first as prefixes and typos, then as prefixes with a typo. */
type Width = (word: string, lexicon: Lexicon) => Alternative[];

/** The limit of terms for one way to match a word: those that most products have are kept. */
const maxBegun = 256;
const maxNear = 48;

const russian = /^[а-я]+$/;

/** In a query of several words a short one may have a typo too, since the others make the meaning clear. */
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

/** The distance of an unfinished word with a typo, in typos. */
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

/** The word with additional alternatives, after the existing ones. */
export function widen(word: Wanted, width: Width, lexicon: Lexicon): Wanted {
  const guesses = word.readings.flatMap((reading) => width(reading, lexicon));
  return { ...word, alternatives: [...word.alternatives, ...guesses] };
}
