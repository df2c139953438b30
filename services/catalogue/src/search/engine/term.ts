/** Fields weigh 1 to 15; one of this weight or less is running text, found only by its very words. */
export const runningText = 1;
const weightBits = 4;
const maxWeight = 2 ** weightBits - 1;

/** A place and its weight as one whole number: lists of such numbers are small and quick to walk. */
const pack = (place: number, weight: number): number => (place << weightBits) | weight;
export const placeIn = (packed: number): number => packed >> weightBits;
export const weightIn = (packed: number): number => packed & maxWeight;

/** What the forms of a word share, and where it stands. */
export class Term {
  readonly text: string;
  /** Words that it was met as, where that matters. */
  readonly forms = new Set<string>();
  private readonly packed: number[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Packed places with their weights, in no order. */
  get postings(): readonly number[] {
    return this.packed;
  }

  get size(): number {
    return this.packed.length;
  }

  add(place: number, weight: number): void {
    this.packed.push(pack(place, weight));
  }

  remove(place: number): void {
    const at = this.packed.findIndex((packed) => placeIn(packed) === place);
    const last = this.packed.pop();
    if (last !== undefined && at !== -1 && at < this.packed.length) this.packed[at] = last;
  }
}

/** The term that most products have comes first; of equals the order of letters decides, and never that of entering. */
export const byUse = (a: Term, b: Term): number => b.size - a.size || (a.text < b.text ? -1 : 1);
