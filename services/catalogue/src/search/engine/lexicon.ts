import { wordsOf } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { SpellingBook } from './spelling-book.ts';
import { runningText, Term } from './term.ts';

/** A piece of text and how much it matters, 1 to 15. */
export interface Field {
  text: string;
  weight: number;
}

/** A word as it stands in a field that matters. */
interface Form {
  readonly text: string;
  readonly term: Term;
  uses: number;
}

/** What was entered for one place, so that it can be taken out again. */
export interface Entered {
  terms: readonly Term[];
  forms: readonly Form[];
}

/** All terms of an index and the ways they are written. */
export class Lexicon {
  readonly spellings = new SpellingBook();
  private readonly terms = new Map<string, Term>();
  private readonly forms = new Map<string, Form>();

  term(stemmed: string): Term | undefined {
    return this.terms.get(stemmed);
  }

  enter(place: number, fields: readonly Field[]): Entered {
    const weights = new Map<Term, number>();
    const forms = new Set<Form>();
    for (const { text, weight } of fields)
      for (const word of wordsOf(text)) {
        const term = this.obtain(stem(word));
        weights.set(term, Math.max(weight, weights.get(term) ?? 0));
        if (weight > runningText) forms.add(this.formOf(word, term));
      }
    for (const [term, weight] of weights) term.add(place, weight);
    for (const form of forms) this.use(form);
    return { terms: [...weights.keys()], forms: [...forms] };
  }

  withdraw(place: number, { terms, forms }: Entered): void {
    for (const form of forms) this.disuse(form);
    for (const term of terms) {
      term.remove(place);
      if (term.size === 0) this.terms.delete(term.text);
    }
  }

  private formOf(text: string, term: Term): Form {
    const known = this.forms.get(text);
    if (known) return known;
    const form = { text, term, uses: 0 };
    this.forms.set(text, form);
    return form;
  }

  /** The stem counts as a spelling too: a slip in an ending is cut off with it. */
  private use(form: Form): void {
    form.uses += 1;
    if (form.uses > 1) return;
    form.term.forms.add(form.text);
    this.spellings.add(form.text, form.term);
    this.spellings.add(form.term.text, form.term);
  }

  private disuse(form: Form): void {
    form.uses -= 1;
    if (form.uses > 0) return;
    this.forms.delete(form.text);
    form.term.forms.delete(form.text);
    this.spellings.remove(form.text, form.term);
    this.spellings.remove(form.term.text, form.term);
  }

  private obtain(text: string): Term {
    const known = this.terms.get(text);
    if (known) return known;
    const term = new Term(text);
    this.terms.set(text, term);
    return term;
  }
}
