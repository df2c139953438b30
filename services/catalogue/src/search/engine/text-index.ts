import { Lexicon, type Entered, type Field } from './lexicon.ts';
import { maxWords, readQuery } from './read-query.ts';
import { resolvePiece } from './resolve-piece.ts';
import type { Wanted } from './wanted-word.ts';
import { maxScore, PlaceScores, type Scored } from './score-places.ts';
import { shownFor } from './shown-word.ts';
import { widen, widths } from './widen.ts';

/** An item to be indexed. */
export interface Entry<Item> {
  item: Item;
  fields: readonly Field[];
}

interface Placed<Item> {
  id: string;
  /** Null once it is removed, to free the item: the ranking is only rebuilt by the next query, which may be far off. */
  entry: { item: Item; entered: Entered } | null;
  place: number;
}

export interface Found<Item> {
  /** Best first. */
  items: readonly Item[];
  /** The query that was used, when it differs from the typed one. */
  correctedQuery: string | null;
  /** How loosely the words were read: 0 is the strictest; the greatest means that not all words were found. */
  looseness: number;
}

/** One reading of all words of a query, and its result. */
interface Attempt extends Scored {
  wanted: readonly Wanted[];
  looseness: number;
}

const fewAdded = 1_000;

const isThere = ({ entry }: Placed<unknown>): boolean => entry !== null;

/**
 * Finds items by words in memory: forms of a word, typos, the other keyboard layout, Latin letters for Russian ones,
 * and prefixes. A word is ignored only when no reading finds an item with all words. The next query sees all changes;
 * results do not depend on the order in which items were added.
 *
 * @param before compares two items that fit equally well, negative if `a` comes first; ids break ties.
 */
export class TextIndex<Item> {
  private readonly lexicon = new Lexicon();
  private readonly scores = new PlaceScores();
  private readonly byId = new Map<string, Placed<Item>>();
  private readonly byPlace: (Placed<Item> | undefined)[] = [];
  private readonly freePlaces: number[] = [];
  /** The rank of each place among equals; rebuilt after a change. */
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

  upsert(id: string, { item, fields }: Entry<Item>): void {
    this.remove(id);
    const place = this.freePlaces.pop() ?? this.byPlace.length;
    const placed = { id, place, entry: { item, entered: this.lexicon.enter(place, fields) } };
    this.byId.set(id, placed);
    this.byPlace[place] = placed;
    this.added.push(placed);
    // An import indexes every product again and again, with no query in between.
    if (this.added.length > 2 * this.byId.size + fewAdded) this.added = this.added.filter(isThere);
    this.ranks = null;
  }

  /** Replaces an item by a version that the same words find. */
  replace(id: string, item: Item): void {
    const placed = this.byId.get(id);
    if (!placed?.entry) return;
    placed.entry = { ...placed.entry, item };
    this.ranks = null;
  }

  remove(id: string): void {
    const placed = this.byId.get(id);
    if (!placed?.entry) return;
    this.lexicon.withdraw(placed.place, placed.entry.entered);
    placed.entry = null;
    this.byId.delete(id);
    this.byPlace[placed.place] = undefined;
    this.freePlaces.push(placed.place);
    this.ranks = null;
  }

  find(query: string): Found<Item> {
    const resolved = readQuery(query).map((piece) => resolvePiece(piece, this.lexicon));
    const strict = resolved.flatMap((piece) => piece.wanted).slice(0, maxWords);
    const { wanted, keys, looseness } = this.attempt(strict);
    const items = this.itemsAt(keys.sort());
    const first = this.order[(keys[0] ?? 0) % (this.byPlace.length + 1)];
    const shown = first && items.length > 0 ? wanted.map((word) => shownFor(word, first.place)) : [];
    const isCorrected =
      resolved.some((piece) => piece.isCorrected) || shown.some((text, at) => text !== strict[at]?.shown);
    return {
      items,
      correctedQuery: items.length > 0 && isCorrected ? shown.join(' ') : null,
      looseness,
    };
  }

  /** Reads the words more and more loosely until an item has all of them; otherwise the strict reading is used. */
  private attempt(strict: readonly Wanted[]): Attempt {
    const { byPlace, scores } = this;
    const keyOf = this.keyOf();
    const found = scores.score(strict, byPlace.length, keyOf);
    if (found.hasAllWords) return { ...found, wanted: strict, looseness: 0 };
    for (const [at, width] of strict.length > 1 ? widths.entries() : []) {
      const wanted = strict.map((word) => widen(word, width, this.lexicon));
      if (wanted.some(({ alternatives }) => alternatives.length === 0)) continue;
      const wider = scores.scoreAll(wanted, byPlace.length, keyOf);
      if (wider.hasAllWords) return { ...wider, wanted, looseness: at + 1 };
    }
    return { ...found, wanted: strict, looseness: widths.length + 1 };
  }

  /** One number for score and rank, which sorts several times faster than a comparison of pairs. */
  private keyOf(): (place: number, score: number) => number {
    const ranks = (this.ranks ??= this.rank());
    const span = this.byPlace.length + 1;
    return (place, score) => (maxScore - score) * span + (ranks[place] ?? 0);
  }

  private itemsAt(keys: Float64Array): Item[] {
    const span = this.byPlace.length + 1;
    const items: Item[] = [];
    for (const key of keys) {
      const placed = this.order[key % span];
      if (placed?.entry) items.push(placed.entry.item);
    }
    return items;
  }

  private compare(a: Placed<Item>, b: Placed<Item>): number {
    const order = a.entry && b.entry ? this.before(a.entry.item, b.entry.item) : 0;
    return order || (a.id < b.id ? -1 : 1);
  }

  /** Starts with the previous order: an array that is nearly sorted is sorted fast. */
  private rank(): Uint32Array {
    const left = [...this.order, ...this.added].filter(isThere);
    this.order = left.sort((a, b) => this.compare(a, b));
    this.added = [];
    const ranks = new Uint32Array(this.byPlace.length);
    this.order.forEach(({ place }, rank) => (ranks[place] = rank));
    return ranks;
  }
}
