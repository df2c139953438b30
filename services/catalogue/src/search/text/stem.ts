import { isEmptyWord } from '../vocabulary/empty-words.ts';
import { russianStem } from './russian-stem.ts';

/** Words that have no endings, although they look as if they had. */
const unchanging = new Set(['худи', 'аниме', 'поло', 'мини', 'макси', 'хаки', 'бини', 'кои', 'лого']);

const russian = /^[а-я]+$/;

/**
 * Nouns drop the о or е of one form elsewhere, or have ь for it: «футболок» and «футболка», «наклеек» and «наклейка»,
 * «мотылёк» and «мотылька».
 */
function withoutFleetingVowel(stem: string): string {
  return stem.replace(/([аеиоуыэюя])ек$/, '$1йк').replace(/([бвгджзклмнпрстфхцчшщ])[оеь]к$/, '$1к');
}

const known = new Map<string, string>();
/** Queries bring words without end; a full cache is begun anew. */
const maxKnown = 50_000;

/** What the forms of a word share: «футболка», «футболки» and «футболок» give «футболк». Takes a folded word. */
export function stem(word: string): string {
  if (!russian.test(word) || unchanging.has(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const cut = withoutFleetingVowel(russianStem(word));
  // «Нео» begins «неоновый» and is no form of «не».
  const made = isEmptyWord(cut) ? word : cut;
  if (known.size >= maxKnown) known.clear();
  known.set(word, made);
  return made;
}
