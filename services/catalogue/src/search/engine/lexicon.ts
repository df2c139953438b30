import { wordsOf } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { SpellingBook } from './spelling-book.ts';
import { runningText, Term } from './term.ts';

/** A piece of text and how much it matters, 1 to 15. */
export interface Field {
  text: string;
  weight: number;
}

/** What was entered for one place, so that it can be taken out again. */
export interface Entered {
  terms: readonly Term[];
  /** Words of the fields that matter, for beginnings and slips. */
  forms: readonly (readonly [form: string, term: Term])[];
}

/** All terms of an index and the ways they are written. */
export class Lexicon {
  readonly spellings = new SpellingBook();
  private readonly terms = new Map<string, Term>();

  get size(): number {
    return this.terms.size;
  }

  term(stemmed: string): Term | undefined {
    return this.terms.get(stemmed);
  }

  enter(place: number, fields: readonly Field[]): Entered {
    const weights = new Map<Term, number>();
    const forms = new Map<string, Term>();
    for (const { text, weight } of fields)
      for (const word of wordsOf(text)) {
        const term = this.obtain(stem(word));
        weights.set(term, Math.max(weight, weights.get(term) ?? 0));
        if (weight > runningText) forms.set(word, term);
      }
    for (const [term, weight] of weights) term.add(place, weight);
    for (const [form, term] of forms) this.addForm(form, term);
    return { terms: [...weights.keys()], forms: [...forms] };
  }

  withdraw(place: number, { terms, forms }: Entered): void {
    for (const [form, term] of forms) this.removeForm(form, term);
    for (const term of terms) {
      term.remove(place);
      if (term.size === 0) this.terms.delete(term.text);
    }
  }

  /** The stem counts as a spelling too: a slip in an ending is cut off with it. */
  private addForm(form: string, term: Term): void {
    term.addForm(form);
    this.spellings.add(form, term);
    this.spellings.add(term.text, term);
  }

  private removeForm(form: string, term: Term): void {
    term.removeForm(form);
    this.spellings.remove(form, term);
    this.spellings.remove(term.text, term);
  }

  private obtain(text: string): Term {
    const known = this.terms.get(text);
    if (known) return known;
    const term = new Term(text);
    this.terms.set(text, term);
    return term;
  }
}
