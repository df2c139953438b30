import { lookAlike } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { synonymsOf } from '../vocabulary/synonyms.ts';
import { editDistance } from './edit-distance.ts';
import type { Lexicon } from './lexicon.ts';
import type { Piece } from './read-query.ts';
import type { Term } from './term.ts';

/** A term that may stand for a word, and how well it does, 1 to 10. */
export interface Alternative {
  term: Term;
  quality: number;
  /** Only where it matters: running text is full of words that are like others. */
  skipsRunningText: boolean;
}

/** One word of a query: what is looked for. Without alternatives it is a word that the shop does not know. */
export interface Wanted {
  /** The word as it was understood. */
  shown: string;
  alternatives: readonly Alternative[];
}

/** Ways to understand a word, the strict ones first. */
type Way = (word: string, isLast: boolean, lexicon: Lexicon) => Wanted | null;

const quality = { exact: 10, synonym: 7, beginning: 6, mistyped: 5 } as const;

const loosely = (terms: Iterable<Term>, how: keyof typeof quality): Alternative[] =>
  [...terms].map((term) => ({ term, quality: quality[how], skipsRunningText: true }));

/** The word itself, its synonyms and its reading in look-alike letters. */
const asWritten: Way = (word, isLast, lexicon) => {
  const stemmed = stem(word);
  const exact = [stemmed, lookAlike(word)].flatMap((text) =>
    text === null ? [] : (lexicon.term(text) ?? []),
  );
  const alike = synonymsOf(stemmed).flatMap((text) => lexicon.term(text) ?? []);
  if (exact.length + alike.length === 0) return null;
  const begun = isLast && word.length > 2 ? lexicon.spellings.startingWith(word) : [];
  const alternatives = [
    ...exact.map((term) => ({ term, quality: quality.exact, skipsRunningText: false })),
    ...loosely(alike, 'synonym'),
    ...loosely(begun, 'beginning'),
  ];
  return { shown: word, alternatives };
};

const asBeginning: Way = (word, isLast, lexicon) => {
  const begun = isLast ? lexicon.spellings.startingWith(word) : new Set<Term>();
  return begun.size === 0 ? null : { shown: word, alternatives: loosely(begun, 'beginning') };
};

const asMistyped: Way = (word, _isLast, lexicon) => {
  const near = lexicon.spellings.near(word, stem(word)).map(({ term }) => term);
  const shown = likest(word, near);
  if (shown === null) return null;
  const alike = near.flatMap((term) => synonymsOf(term.text)).flatMap((text) => lexicon.term(text) ?? []);
  return { shown, alternatives: [...loosely(near, 'mistyped'), ...loosely(alike, 'mistyped')] };
};

/** The form that is nearest to what was typed; of equals the one that most products have. */
function likest(word: string, terms: readonly Term[]): string | null {
  const forms = terms.flatMap((term) => [...term.forms].map((form) => ({ form, size: term.size })));
  const measured = forms.map(({ form, size }) => ({
    form,
    size,
    distance: editDistance(word, form, word.length),
  }));
  measured.sort((a, b) => a.distance - b.distance || b.size - a.size || (a.form < b.form ? -1 : 1));
  return measured[0]?.form ?? null;
}

/** A reading counts when all of its words are understood in the same way or a stricter one. */
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
    wanted.push(found);
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
  /** It was read in another layout or alphabet, or a slip was mended. */
  isCorrected: boolean;
}

const ways: readonly Way[] = [asWritten, asBeginning, asMistyped];
/** A reading in another layout is not begun or mistyped below so many letters: anything can be seen in fewer. */
const shortestLooseReading = 3;
/** Another reading wins over the plain one when it finds so many times more. */
const muchMore = 10;

/** How many things may fit: those that the rarest word has. */
const reach = (wanted: readonly Wanted[]): number =>
  Math.min(...wanted.map(({ alternatives }) => alternatives.reduce((sum, { term }) => sum + term.size, 0)));

/** Understands a piece of a query as strictly as it can be; other readings count before looser ways. */
export function resolvePiece({ readings, isLast }: Piece, lexicon: Lexicon): Resolved {
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
  return words.map(
    (word) => firstOf(ways, (way) => way(word, isLast, lexicon)) ?? { shown: word, alternatives: [] },
  );
}
