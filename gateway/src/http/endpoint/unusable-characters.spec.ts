import { expect, it } from '@jest/globals';
import { findUnusableCharacters } from './unusable-characters.ts';

it.each<[string, unknown, PropertyKey[][]]>([
  ['a text without one', 'Иван\tПетров\r\nТверь', []],
  ['a NUL', 'a\u0000b', [[]]],
  ['an escape', { email: 'a\u001b[2J' }, [['email']]],
  ['a DEL inside of a list', { items: [{ Size: 'M' }, { Size: 'L\u007f' }] }, [['items', '1', 'Size']]],
  ['half a character', { Color: 'a\ud800' }, [['Color']]],
  ['whole characters of two halves', '🧵', []],
  ['one in a name', { 'a\u0000': 1 }, [[]]],
  ['what is no text', { count: 7, flag: true, none: null, missing: undefined, bytes: Buffer.from([0]) }, []],
])('%s', (_what, value, paths) => {
  expect(findUnusableCharacters(value)).toEqual(paths);
});

it('handles values nested 10,000 levels deep', () => {
  let deep: unknown = 'a\u0000';
  for (let level = 0; level < 10_000; level++) deep = [deep];
  expect(findUnusableCharacters(deep)).toHaveLength(1);
});
