import { editDistance } from './edit-distance.ts';
import type { Term } from './term.ts';

/** A spelling of a term: a form that a text has, or the stem itself. */
interface Spelling {
  readonly id: number;
  readonly text: string;
  readonly term: Term;
  uses: number;
}

export interface NearSpelling {
  term: Term;
  distance: number;
}

/** The number of typos that a word of this length may have: short words soon match others, and numbers are exact. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

function beginsNear(text: string, prefix: string): boolean {
  const { length } = prefix;
  return [length, length - 1, length + 1].some((cut) => editDistance(prefix, text.slice(0, cut), 1) <= 1);
}

/** Queries contain an unlimited number of words, so a full cache is cleared. */
const maxKnown = 4_000;

const startsOf = (text: string): string[] => [...new Set([text.slice(0, 2), text.slice(0, 3)])];

function pairsOf(text: string): string[] {
  const padded = `^${text}$`;
  return [...new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))];
}

/**
 * Finds terms by prefix and by mistyped word without scanning all of them: candidates come from lists of words with the
 * same first letters, and of words that share pairs of letters.
 */
export class SpellingDictionary {
  private readonly byText = new Map<string, Spelling>();
  private readonly byId: (Spelling | undefined)[] = [];
  private readonly freeIds: number[] = [];
  private readonly byStart = new Map<string, Set<Spelling>>();
  private readonly byPair = new Map<string, Set<number>>();
  /** Cached results, until a spelling is added or removed. */
  private readonly known = new Map<string, readonly NearSpelling[]>();
  private shared = new Uint8Array(1_024);

  /** A text may be the form of one term and the stem of another, so the term is part of its key. */
  add(text: string, term: Term): void {
    const name = `${text} ${term.text}`;
    const known = this.byText.get(name);
    if (known) {
      known.uses += 1;
      return;
    }
    const spelling: Spelling = { id: this.freeIds.pop() ?? this.byId.length, text, term, uses: 1 };
    this.known.clear();
    this.byText.set(name, spelling);
    this.byId[spelling.id] = spelling;
    for (const start of startsOf(text)) put(this.byStart, start, spelling);
    for (const pair of pairsOf(text)) put(this.byPair, pair, spelling.id);
  }

  remove(text: string, term: Term): void {
    const name = `${text} ${term.text}`;
    const spelling = this.byText.get(name);
    if (!spelling) return;
    spelling.uses -= 1;
    if (spelling.uses > 0) return;
    this.known.clear();
    this.byText.delete(name);
    this.byId[spelling.id] = undefined;
    this.freeIds.push(spelling.id);
    for (const start of startsOf(text)) take(this.byStart, start, spelling);
    for (const pair of pairsOf(text)) take(this.byPair, pair, spelling.id);
  }

  /** Terms that have a form with this prefix; the prefix needs at least two letters. */
  startingWith(prefix: string): Set<Term> {
    const terms = new Set<Term>();
    if (prefix.length < 2) return terms;
    for (const { text, term } of this.byStart.get(prefix.slice(0, 3)) ?? [])
      if (text.startsWith(prefix)) terms.add(term);
    return terms;
  }

  /** Terms within the typos allowed for a word or its stem; only those at the least distance, the same at each call. */
  near(word: string, stemmed: string): NearSpelling[] {
    const found = this.within([word, stemmed], slipsAllowed);
    const least = Math.min(...found.map(({ distance }) => distance));
    return found.filter(({ distance }) => distance === least);
  }

  /** Terms with a spelling within the typos allowed for one of these texts, with the least distance of each. */
  within(texts: Iterable<string>, limitOf: (text: string) => number): NearSpelling[] {
    const best = new Map<Term, number>();
    for (const text of new Set(texts)) {
      const limit = limitOf(text);
      const found = limit === 0 ? [] : this.measured(text, limit);
      for (const { term, distance } of found)
        if (distance < (best.get(term) ?? Infinity)) best.set(term, distance);
    }
    return [...best].map(([term, distance]) => ({ term, distance }));
  }

  private measured(wanted: string, limit: number): readonly NearSpelling[] {
    return this.remember(`${String(limit)} ${wanted}`, () => {
      const found: NearSpelling[] = [];
      for (const { text, term } of this.sharingPairs(wanted, limit)) {
        const distance = editDistance(wanted, text, limit);
        if (distance <= limit) found.push({ term, distance });
      }
      return found;
    });
  }

  /** Terms that have a form whose beginning is one typo away from this prefix. */
  startingNear(prefix: string): Set<Term> {
    const near = this.remember(`begun ${prefix}`, () => {
      const candidates = [...this.sharingPairs(prefix, 1, Infinity)];
      return candidates
        .filter(({ text }) => beginsNear(text, prefix))
        .map(({ term }) => ({ term, distance: 1 }));
    });
    return new Set(near.map(({ term }) => term));
  }

  /** Caches results, since the same words are queried again and again. */
  private remember(name: string, find: () => readonly NearSpelling[]): readonly NearSpelling[] {
    const before = this.known.get(name);
    if (before) return before;
    if (this.known.size >= maxKnown) this.known.clear();
    const found = find();
    this.known.set(name, found);
    return found;
  }

  /** Spellings that share as many pairs of letters as a match within the limit must. */
  private *sharingPairs(wanted: string, limit: number, longerBy = limit): Generator<Spelling> {
    if (this.shared.length < this.byId.length) this.shared = new Uint8Array(this.byId.length * 2);
    const { shared } = this;
    const touched: number[] = [];
    const pairs = pairsOf(wanted);
    for (const pair of pairs)
      for (const id of this.byPair.get(pair) ?? []) {
        if (shared[id] === 0) touched.push(id);
        shared[id] = (shared[id] ?? 0) + 1;
      }
    // A typo breaks three pairs at most (two neighbours swapped), and a longer word lacks the pair at the end.
    const needed = Math.max(1, pairs.length - 3 * limit - (longerBy > limit ? 1 : 0));
    const candidates = touched.filter((id) => (shared[id] ?? 0) >= needed);
    for (const id of touched) shared[id] = 0;
    for (const id of candidates) {
      const spelling = this.byId[id];
      const longer = (spelling?.text.length ?? 0) - wanted.length;
      if (spelling && longer >= -limit && longer <= longerBy) yield spelling;
    }
  }
}

function put<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

function take<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
}
