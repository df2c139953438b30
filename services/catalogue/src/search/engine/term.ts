/** Fields weigh 1 to 15; one of this weight or less is running text, matched by exact words only. */
export const runningText = 1;
const weightBits = 4;
const maxWeight = 2 ** weightBits - 1;

/** A place and its weight as one integer: lists of integers are small and fast to iterate. */
const pack = (place: number, weight: number): number => (place << weightBits) | weight;
export const placeIn = (packed: number): number => packed >> weightBits;
export const weightIn = (packed: number): number => packed & maxWeight;

/** The least number of pending changes for which a list is rewritten. */
const fewChanged = 64;

/**
 * The common stem of a word's forms, and the places that have it. Most products have the words of their category: a
 * search in such a list for each changed product took half a minute after a rename. Changes are therefore collected,
 * and applied together when the list is read, or when many are pending.
 */
export class Term {
  readonly text: string;
  /** Its forms in fields other than running text. */
  readonly forms = new Set<string>();
  private readonly packed: number[] = [];
  /** Places whose entry in the list is outdated, and the new entry; null: removed. */
  private readonly changed = new Map<number, number | null>();
  private places = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Packed places with their weights, in no order. */
  get postings(): readonly number[] {
    this.makeChanges();
    return this.packed;
  }

  get size(): number {
    return this.places;
  }

  /** Adds a place that does not have the term yet. */
  add(place: number, weight: number): void {
    this.places += 1;
    if (this.changed.has(place)) this.changed.set(place, pack(place, weight));
    else this.packed.push(pack(place, weight));
  }

  /** Removes a place that has the term. */
  remove(place: number): void {
    this.places -= 1;
    this.changed.set(place, null);
    if (this.changed.size > Math.max(fewChanged, this.packed.length / 32)) this.makeChanges();
  }

  private makeChanges(): void {
    if (this.changed.size === 0) return;
    let kept = 0;
    for (const packed of this.packed) {
      const now = this.changed.get(placeIn(packed));
      if (now === null) continue;
      this.packed[kept] = now ?? packed;
      kept += 1;
    }
    this.packed.length = kept;
    this.changed.clear();
  }
}

/** Sorts terms by the number of products, then alphabetically; the order of insertion never matters. */
export const byUse = (a: Term, b: Term): number => b.size - a.size || (a.text < b.text ? -1 : 1);
