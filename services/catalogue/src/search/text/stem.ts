import { isEmptyWord } from '../vocabulary/empty-words.ts';
import { russianStem } from './russian-stem.ts';

/** Indeclinable words that look as if they had endings. */
const unchanging = new Set(['худи', 'аниме', 'поло', 'мини', 'макси', 'хаки', 'бини', 'кои', 'лого']);

const russian = /^[а-я]+$/;

/**
 * Unifies stems of nouns that drop an о or е, or have ь or й in its place, in some of their forms: «футболок» and
 * «футболка», «наклеек» and «наклейка», «мотылёк» and «мотылька».
 */
function withoutFleetingVowel(stem: string): string {
  return stem.replace(/([аеиоуыэюя])ек$/, '$1йк').replace(/([бвгджзклмнпрстфхцчшщ])[оеь]к$/, '$1к');
}

const known = new Map<string, string>();
/** Queries contain an unlimited number of words, so a full cache is cleared. */
const maxKnown = 50_000;

/** The common stem of a word's forms: «футболк» for «футболка», «футболки» and «футболок». Expects a folded word. */
export function stem(word: string): string {
  if (!russian.test(word) || unchanging.has(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const cut = withoutFleetingVowel(russianStem(word));
  // A stem that equals an empty word is not used: «нео» begins «неоновый» and is no form of «не».
  const made = isEmptyWord(cut) ? word : cut;
  if (known.size >= maxKnown) known.clear();
  known.set(word, made);
  return made;
}
