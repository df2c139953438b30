/** Fields weigh 1 to 15; one of this weight or less is running text, found only by its very words. */
export const runningText = 1;
const weightBits = 4;
const mostWeight = 2 ** weightBits - 1;

/** What the forms of a word share, and where it stands. */
export class Term {
  readonly text: string;
  /** Words that it was met as where that matters, and how often. */
  readonly forms = new Map<string, number>();
  /** Place and weight packed into one whole number each, in no order. */
  private readonly postings: number[] = [];

  constructor(text: string) {
    this.text = text;
  }

  get size(): number {
    return this.postings.length;
  }

  add(place: number, weight: number): void {
    this.postings.push((place << weightBits) | weight);
  }

  remove(place: number): void {
    const at = this.postings.findIndex((packed) => packed >> weightBits === place);
    const last = this.postings.pop();
    if (last !== undefined && at !== -1 && at < this.postings.length) this.postings[at] = last;
  }

  addForm(form: string): void {
    this.forms.set(form, (this.forms.get(form) ?? 0) + 1);
  }

  removeForm(form: string): void {
    const left = (this.forms.get(form) ?? 0) - 1;
    if (left > 0) this.forms.set(form, left);
    else this.forms.delete(form);
  }

  forEach(visit: (place: number, weight: number) => void): void {
    for (const packed of this.postings) visit(packed >> weightBits, packed & mostWeight);
  }
}
