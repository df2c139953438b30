import { editDistance } from './edit-distance.ts';
import type { Alternative, Wanted } from './wanted-word.ts';
import { byUse, placeIn, runningText, weightIn, type Term } from './term.ts';

/** The form nearest to the typed word; among equals, the one that most products have. */
export function nearestForm(word: string, terms: readonly Term[]): string | null {
  const forms = terms.flatMap((term) => [...term.forms].map((form) => ({ form, size: term.size })));
  const measured = forms.map(({ form, size }) => ({
    form,
    size,
    distance: editDistance(word, form, word.length),
  }));
  measured.sort((a, b) => a.distance - b.distance || b.size - a.size || (a.form < b.form ? -1 : 1));
  return measured[0]?.form ?? null;
}

/** The word as it was understood for the item at this place: the corrected word when a typo found it. */
export function shownFor({ shown, alternatives, readings }: Wanted, place: number): string {
  if (!alternatives.some(({ slipOf }) => slipOf)) return shown;
  let best: Alternative | null = null;
  for (const alternative of alternatives)
    if (isBetter(alternative, best) && standsAt(alternative, place)) best = alternative;
  if (!best?.slipOf) return shown;
  return nearestForm(readings[0] ?? shown, [best.slipOf]) ?? shown;
}

function isBetter(one: Alternative, other: Alternative | null): boolean {
  if (!other || one.quality !== other.quality) return one.quality > (other?.quality ?? 0);
  return byUse(one.slipOf ?? one.term, other.slipOf ?? other.term) < 0;
}

function standsAt({ term, skipsRunningText }: Alternative, place: number): boolean {
  const packed = term.postings.find((posting) => placeIn(posting) === place);
  return packed !== undefined && (!skipsRunningText || weightIn(packed) > runningText);
}
