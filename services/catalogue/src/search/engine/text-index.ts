import { Lexicon, type Entered, type Field } from './lexicon.ts';
import { mostWords, readQuery } from './read-query.ts';
import { resolvePiece, type Wanted } from './resolve-piece.ts';
import { PlaceScores } from './score-places.ts';

/** A thing as the index takes it. */
export interface Entry<Item> {
  item: Item;
  fields: readonly Field[];
}

interface Placed<Item> {
  id: string;
  item: Item;
  place: number;
  entered: Entered;
}

export interface Found<Item> {
  /** Best first. */
  items: readonly Item[];
  /** What was looked for, when that is not what was typed. */
  correctedQuery: string | null;
}

/**
 * Finds things by words in memory: forms of a word, slips, the other keyboard layout, Latin letters for Russian ones,
 * and the beginning of the last word. Changes are seen by the next query; what is found follows from what is entered,
 * not from the order in which it was.
 *
 * @param before which of two things that fit equally well comes first, negative for `a`; ids break what is left.
 */
export class TextIndex<Item> {
  private readonly lexicon = new Lexicon();
  private readonly scores = new PlaceScores();
  private readonly byId = new Map<string, Placed<Item>>();
  private readonly byPlace: (Placed<Item> | undefined)[] = [];
  private readonly freePlaces: number[] = [];
  /** Where each place stands in the order of equals; made anew after a change. */
  private ranks: Uint32Array | null = null;
  private order: readonly Placed<Item>[] = [];
  private added: Placed<Item>[] = [];
  private readonly before: (a: Item, b: Item) => number;

  constructor(before: (a: Item, b: Item) => number) {
    this.before = before;
  }

  get size(): number {
    return this.byId.size;
  }

  /** A copy, so that a walk over it may remove. */
  ids(): string[] {
    return [...this.byId.keys()];
  }

  upsert(id: string, { item, fields }: Entry<Item>): void {
    this.remove(id);
    const place = this.freePlaces.pop() ?? this.byPlace.length;
    const placed = { id, item, place, entered: this.lexicon.enter(place, fields) };
    this.byId.set(id, placed);
    this.byPlace[place] = placed;
    this.added.push(placed);
    this.ranks = null;
  }

  remove(id: string): void {
    const placed = this.byId.get(id);
    if (!placed) return;
    this.lexicon.withdraw(placed.place, placed.entered);
    this.byId.delete(id);
    this.byPlace[placed.place] = undefined;
    this.freePlaces.push(placed.place);
    this.ranks = null;
  }

  find(query: string): Found<Item> {
    const resolved = readQuery(query).map((piece) => resolvePiece(piece, this.lexicon));
    const wanted = resolved.flatMap((piece) => piece.wanted).slice(0, mostWords);
    const items = this.itemsWith(wanted);
    const isCorrected = items.length > 0 && resolved.some((piece) => piece.isCorrected);
    return { items, correctedQuery: isCorrected ? wanted.map(({ shown }) => shown).join(' ') : null };
  }

  private itemsWith(wanted: readonly Wanted[]): Item[] {
    const ranks = (this.ranks ??= this.rank());
    const span = this.byPlace.length + 1;
    // One number for score and rank sorts several times faster than a comparison of pairs.
    // One number for score and rank sorts several times faster than a comparison of pairs.
    const keys = this.scores
      .score(wanted, this.byPlace.length, (place, score) => (mostScore - score) * span + (ranks[place] ?? 0))
      .sort();
    const items: Item[] = [];
    for (const key of keys) {
      const placed = this.order[key % span];
      if (placed) items.push(placed.item);
    }
    return items;
  }

  /** Begins with the order as it was: what is nearly sorted is sorted at once. */
  private rank(): Uint32Array {
    const left = [...this.order, ...this.added].filter((placed) => this.byPlace[placed.place] === placed);
    this.order = left.sort((a, b) => this.before(a.item, b.item) || (a.id < b.id ? -1 : 1));
    this.added = [];
    const ranks = new Uint32Array(this.byPlace.length);
    this.order.forEach(({ place }, rank) => (ranks[place] = rank));
    return ranks;
  }
}

/** More than twenty words of the greatest weight can bring. */
const mostScore = 4_096;
