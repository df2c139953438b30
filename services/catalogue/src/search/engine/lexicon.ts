import { wordsOf } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { SpellingDictionary } from './spelling-dictionary.ts';
import { runningText, Term } from './term.ts';

/** A piece of text and its weight, 1 to 15. */
export interface Field {
  text: string;
  weight: number;
}

/** A form of a word as texts contain it. */
interface Form {
  readonly text: string;
  readonly term: Term;
  /** Places that have it. */
  mentions: number;
  /** Places that have it in a field other than running text. */
  uses: number;
}

/** The entries of one place, so that they can be removed again. */
export interface Entered {
  terms: readonly Term[];
  mentioned: readonly Form[];
  used: readonly Form[];
}

/** All terms of an index and their spellings. */
export class Lexicon {
  readonly spellings = new SpellingDictionary();
  private readonly terms = new Map<string, Term>();
  private readonly forms = new Map<string, Form>();

  term(stemmed: string): Term | undefined {
    return this.terms.get(stemmed);
  }

  /** Whether a text contains the word in exactly this form. */
  hasForm(word: string): boolean {
    return this.forms.has(word);
  }

  enter(place: number, fields: readonly Field[]): Entered {
    const weights = new Map<Term, number>();
    const mentioned = new Set<Form>();
    const used = new Set<Form>();
    for (const { text, weight } of fields)
      for (const word of wordsOf(text)) {
        const term = this.obtain(stem(word));
        weights.set(term, Math.max(weight, weights.get(term) ?? 0));
        const form = this.formOf(word, term);
        mentioned.add(form);
        if (weight > runningText) used.add(form);
      }
    for (const [term, weight] of weights) term.add(place, weight);
    for (const form of mentioned) form.mentions += 1;
    for (const form of used) this.use(form);
    return { terms: [...weights.keys()], mentioned: [...mentioned], used: [...used] };
  }

  withdraw(place: number, { terms, mentioned, used }: Entered): void {
    for (const form of used) this.disuse(form);
    for (const form of mentioned) {
      form.mentions -= 1;
      if (form.mentions === 0) this.forms.delete(form.text);
    }
    for (const term of terms) {
      term.remove(place);
      if (term.size === 0) this.terms.delete(term.text);
    }
  }

  private formOf(text: string, term: Term): Form {
    const known = this.forms.get(text);
    if (known) return known;
    const form = { text, term, mentions: 0, uses: 0 };
    this.forms.set(text, form);
    return form;
  }

  /** The stem is a spelling too: stemming removes typos in endings. */
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
