import { Failure } from '../cli/failure.mjs';

/** A name in the spellings that code needs: `size-table`, `sizeTable`, `SizeTable`. */
export interface Name {
  kebab: string;
  camel: string;
  pascal: string;
  words: string[];
}

/** Reserved words: as the name of a file or constant they would not compile. */
const reserved = [
  'default',
  'delete',
  'export',
  'import',
  'index',
  'new',
  'switch',
  'class',
  'function',
  'return',
];

/** @param what names the argument in messages @throws {Failure} with a line that describes valid names */
export function parseName(what: string, text: string | undefined): Name {
  if (text === undefined) throw new Failure(`${what} is missing.`, 2);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) {
    throw new Failure(
      `${what} "${text}" is not a name: small Latin letters, words joined by "-", such as size-table.`,
      2,
    );
  }
  if (reserved.includes(text))
    throw new Failure(`${what} "${text}" is a word of the language; take another.`, 2);
  const words = text.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return { kebab: text, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, words };
}
