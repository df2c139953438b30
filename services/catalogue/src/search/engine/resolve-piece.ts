import { lookAlike } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { synonymsOf } from '../vocabulary/synonyms.ts';
import { editDistance } from './edit-distance.ts';
import { reachOf } from './score-places.ts';
import { nearestForm } from './shown-word.ts';
import type { Lexicon } from './lexicon.ts';
import type { Piece } from './read-query.ts';
import { slipsAllowed, type NearSpelling } from './spelling-dictionary.ts';
import type { Term } from './term.ts';
import type { Alternative, Wanted } from './wanted-word.ts';

/** The result of one way to understand a word. */
type Understood = Omit<Wanted, 'readings'>;

/** A way to understand a word; null when it does not apply. */
type Way = (word: string, isLast: boolean, lexicon: Lexicon) => Understood | null;

const quality = { exact: 10, synonym: 7, prefix: 6, mistyped: 5 } as const;

const asSynonyms = (terms: readonly Term[]): Alternative[] =>
  terms.map((term) => ({ term, quality: quality.synonym, isGuessed: false, skipsRunningText: true }));

export const asBegun = (terms: Iterable<Term>): Alternative[] =>
  [...terms].map((term) => ({ term, quality: quality.prefix, isGuessed: true, skipsRunningText: true }));

/** The further a word is from its correction, the less the match is worth. */
const slipQuality = (distance: number): number => Math.max(1, quality.mistyped + 1 - Math.max(1, distance));

/** Corrections of typos, and synonyms of the corrected words; a greater distance lowers the quality. */
export function asSlips(near: readonly NearSpelling[], lexicon: Lexicon): Alternative[] {
  const bySlip = near.map(({ term: slipOf, distance }) => {
    const alike = synonymsOf(slipOf.text).flatMap((text) => lexicon.term(text) ?? []);
    return [slipOf, ...alike].map((term) => ({
      term,
      slipOf,
      quality: slipQuality(distance),
      isGuessed: true,
      skipsRunningText: true,
    }));
  });
  return bySlip.flat();
}

/** The word itself, its synonyms and its reading in look-alike letters. */
const asWritten: Way = (word, isLast, lexicon) => {
  const stemmed = stem(word);
  const exact = [stemmed, lookAlike(word)].flatMap((text) =>
    text === null ? [] : (lexicon.term(text) ?? []),
  );
  const alike = synonymsOf(stemmed).flatMap((text) => lexicon.term(text) ?? []);
  if (exact.length + alike.length === 0) return null;
  const isKnown = exact.length === 0 || lexicon.hasForm(word) || lexicon.hasForm(lookAlike(word) ?? word);
  const { rivals, ownQuality } = isKnown ? unrivalled : rivalsOf(word, exact, lexicon);
  const begun = isLast && rivals.length === 0 && word.length > 2 ? lexicon.spellings.startingWith(word) : [];
  const alternatives = [
    ...exact.map((term) => ({
      term,
      quality: ownQuality,
      isGuessed: rivals.length > 0,
      skipsRunningText: false,
    })),
    ...asSynonyms(alike),
    ...rivals,
    ...asBegun(begun),
  ];
  return { shown: word, alternatives };
};

interface Rivalry {
  rivals: readonly Alternative[];
  /** The quality of the terms with the stem of the word. */
  ownQuality: number;
}

const unrivalled: Rivalry = { rivals: [], ownQuality: quality.exact };

/** A form that the shop does not use may be a prefix or a typo of another word: «звёздый» has the stem of «звезда». */
function rivalsOf(word: string, exact: readonly Term[], lexicon: Lexicon): Rivalry {
  const own = Math.min(
    ...exact.flatMap(({ forms }) => [...forms].map((form) => editDistance(word, form, word.length))),
  );
  const isOther = (term: Term): boolean => !exact.includes(term);
  const near = lexicon.spellings.within([word], slipsAllowed);
  const begun = word.length > 2 ? [...lexicon.spellings.startingWith(word)] : [];
  const slips = near.filter(({ term, distance }) => distance <= own && isOther(term));
  return {
    rivals: [...asSlips(slips, lexicon), ...asBegun(begun.filter(isOther))],
    // Beside a nearer word the common stem is no more than a typo of its own distance.
    ownQuality: slips.length > 0 ? slipQuality(own) : quality.exact,
  };
}

const asPrefix: Way = (word, _isLast, lexicon) => {
  const begun = lexicon.spellings.startingWith(word);
  return begun.size === 0 ? null : { shown: word, alternatives: asBegun(begun) };
};

const asMistyped: Way = (word, _isLast, lexicon) => {
  const near = lexicon.spellings.near(word, stem(word));
  const shown = nearestForm(
    word,
    near.map(({ term }) => term),
  );
  return shown === null ? null : { shown, alternatives: asSlips(near, lexicon) };
};

/** Understands a reading if the given ways understand each of its words; null otherwise. */
function understand(
  words: readonly string[],
  isLast: boolean,
  ways: readonly Way[],
  lexicon: Lexicon,
): Wanted[] | null {
  const wanted: Wanted[] = [];
  for (const [at, word] of words.entries()) {
    const found = firstOf(ways, (way) => way(word, isLast && at === words.length - 1, lexicon));
    if (found === null) return null;
    wanted.push({ ...found, readings: [word] });
  }
  return wanted;
}

function firstOf<From, To>(items: readonly From[], find: (item: From) => To | null): To | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

export interface Resolved {
  wanted: readonly Wanted[];
  /** Another layout or alphabet was used, or a typo was corrected. */
  isCorrected: boolean;
}

const ways: readonly Way[] = [asWritten, asPrefix, asMistyped];
/** Readings in another layout with fewer letters are not matched as prefixes or typos: too much would match. */
const shortestLooseReading = 3;
/** Another reading is preferred to the plain one when it finds this many times more. */
const muchMore = 10;

/** The number of possible matches: those of the rarest word. */
const reach = (wanted: readonly Wanted[]): number => Math.min(...wanted.map(reachOf));

/** Understands a piece of a query as strictly as possible; other readings are tried before looser ways. */
export function resolvePiece(piece: Piece, lexicon: Lexicon): Resolved {
  const { wanted, isCorrected } = resolveStrictly(piece, lexicon);
  const only = wanted[0];
  if (!only || wanted.length > 1) return { wanted, isCorrected };
  const readings = piece.readings.filter(
    (words, at) => words.length === 1 && (at === 0 || words.join('').length >= shortestLooseReading),
  );
  return { wanted: [{ ...only, readings: readings.flat() }], isCorrected };
}

function resolveStrictly({ readings, isLast }: Piece, lexicon: Lexicon): Resolved {
  for (let loosest = 1; loosest <= ways.length; loosest++) {
    const allowed = ways.slice(0, loosest);
    let best: Resolved | null = null;
    for (const [at, words] of readings.entries()) {
      if (at > 0 && loosest > 1 && words.join('').length < shortestLooseReading) continue;
      const wanted = understand(words, isLast, allowed, lexicon);
      if (wanted && (best === null || reach(wanted) > muchMore * reach(best.wanted)))
        best = { wanted, isCorrected: at > 0 || loosest === ways.length };
    }
    if (best) return best;
  }
  return { wanted: wordByWord(readings[0] ?? [], isLast, lexicon), isCorrected: false };
}

function wordByWord(words: readonly string[], isLast: boolean, lexicon: Lexicon): Wanted[] {
  return words.map((word) => {
    const found = firstOf(ways, (way) => way(word, isLast, lexicon));
    return { shown: word, alternatives: [], ...found, readings: [word] };
  });
}
