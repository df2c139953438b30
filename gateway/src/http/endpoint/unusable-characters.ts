/** All but tab, line feed and carriage return, which belong to texts of several lines. */
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What is said of a field that has one. */
export const unusableCharacterText = 'Текст содержит недопустимые символы';

/**
 * The paths of texts that hold a control character or half a character (a surrogate without its other half). No keyboard
 * types one; a database, a mail header or a terminal that reads it may do anything, and encoding half a character throws.
 * Names of fields count as texts.
 */
export function findUnusableCharacters(value: unknown): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  const waiting: { value: unknown; path: PropertyKey[] }[] = [{ value, path: [] }];
  // A loop and no recursion: how deep a value goes may be a stranger's choice.
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

export const isUnusable = (text: string): boolean => controlCharacter.test(text) || !text.isWellFormed();

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
