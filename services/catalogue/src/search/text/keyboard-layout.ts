const english = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';

const toRussian = new Map([...english].map((key, at) => [key, russian[at] ?? key]));
const toEnglish = new Map([...russian].slice(0, 33).map((key, at) => [key, english[at] ?? key]));

/**
 * The same keys pressed in the other layout: `aen,jkrf` is «футболка», «руддщ» is `hello`. Expects the raw text, since
 * letters such as б and ю are on keys of punctuation. Null when nothing would change.
 */
export function inOtherLayout(text: string): string | null {
  const lower = text.toLowerCase();
  const keys = /[а-яё]/.test(lower) ? toEnglish : toRussian;
  const other = [...lower].map((key) => keys.get(key) ?? key).join('');
  return other === lower ? null : other;
}
