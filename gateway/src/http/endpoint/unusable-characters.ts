/** All except tab, line feed and carriage return, which occur in multi-line texts. */
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The error text for a field with such a character. */
export const unusableCharacterText = 'Текст содержит недопустимые символы';

/**
 * Returns the paths of texts with a control character or a lone surrogate. No keyboard types them; they may have any
 * effect in a database, a mail header or a terminal, and encoding a lone surrogate throws.
 * Field names count as texts.
 */
export function findUnusableCharacters(value: unknown): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  const waiting: { value: unknown; path: PropertyKey[] }[] = [{ value, path: [] }];
  // Not recursive, since an attacker chooses the depth of the value.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: here, path } = next;
    if (typeof here === 'string') {
      if (isUnusable(here)) found.push(path);
    } else if (isPlain(here)) {
      for (const [key, inner] of Object.entries(here)) {
        if (isUnusable(key)) found.push(path);
        waiting.push({ value: inner, path: [...path, key] });
      }
    }
  }
  return found;
}

/** The text with a space in place of each unusable character. */
export const withoutUnusable = (text: string): string =>
  text.replace(new RegExp(controlCharacter, 'g'), ' ').toWellFormed();

export const isUnusable = (text: string): boolean => controlCharacter.test(text) || !text.isWellFormed();

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
