/** Fields weigh 1 to 15; one of this weight or less is running text, found only by its very words. */
export const runningText = 1;
const weightBits = 4;
const maxWeight = 2 ** weightBits - 1;

/** A place and its weight as one whole number: lists of such numbers are small and quick to walk. */
const pack = (place: number, weight: number): number => (place << weightBits) | weight;
export const placeIn = (packed: number): number => packed >> weightBits;
export const weightIn = (packed: number): number => packed & maxWeight;

/** So many changes wait at least before a list is gone through for them. */
const fewChanged = 64;

/**
 * What the forms of a word share, and where it stands. Most products have the words of their category: looking for one of them in
 * such a list for each that changes took half a minute after a rename. Changes are noted, and made together when the list is read,
 * or when many wait.
 */
export class Term {
  readonly text: string;
  /** Words that it was met as, where that matters. */
  readonly forms = new Set<string>();
  private readonly packed: number[] = [];
  /** Places whose entry in the list holds no longer, and what stands there instead; null: nothing. */
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

  /** A place that does not have it. */
  add(place: number, weight: number): void {
    this.places += 1;
    if (this.changed.has(place)) this.changed.set(place, pack(place, weight));
    else this.packed.push(pack(place, weight));
  }

  /** A place that has it. */
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

/** The term that most products have comes first; of equals the order of letters decides, and never that of entering. */
export const byUse = (a: Term, b: Term): number => b.size - a.size || (a.text < b.text ? -1 : 1);
