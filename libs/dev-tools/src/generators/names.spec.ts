import { expect, it } from '@jest/globals';
import { insertItem, insertLine } from './insert.ts';
import { parseName } from './names.ts';

it('returns every spelling of a name', () => {
  expect(parseName('The screen', 'size-table2')).toEqual({
    kebab: 'size-table2',
    camel: 'sizeTable2',
    pascal: 'SizeTable2',
    words: ['size', 'table2'],
  });
});

it.each([
  undefined,
  '',
  'Thing',
  'get_thing',
  'get thing',
  '-thing',
  'thing-',
  '2things',
  'вещь',
  '../thing',
  'a/b',
  'delete',
])('refuses %j in one line', (text) => {
  expect(() => parseName('The screen', text)).toThrow(/^The screen .*\.$/);
});

it('inserts a line in alphabetical order, once', () => {
  const text = "import a from 'a';\nimport c from 'c';\n\ncode;\n";
  expect(insertLine(text, "import b from 'b';", /^import/)).toBe(
    "import a from 'a';\nimport b from 'b';\nimport c from 'c';\n\ncode;\n",
  );
  expect(insertLine(text, "import d from 'd';", /^import/)).toContain("'c';\nimport d from 'd';\n\ncode");
  expect(insertLine(text, "import a from 'a';", /^import/)).toBe(text);
  expect(() => insertLine('code;\n', "import a from 'a';", /^import/)).toThrow('found no place');
});

it('adds an item to a list once, whether it is empty, on one line or on several', () => {
  expect(insertItem('const a = [];', 'const a = [', 'x')).toBe('const a = [x];');
  expect(insertItem('const a = [\n  x,\n  y,\n];', 'const a = [', 'z')).toBe(
    'const a = [\n  x,\n  y,\n  z,\n];',
  );
  expect(insertItem('const a = [x, y];', 'const a = [', 'y')).toBe('const a = [x, y];');
  expect(insertItem('const a = [x];', 'const a = [', 'y')).toBe('const a = [x, y];');
  expect(() => insertItem('const b = [];', 'const a = [', 'x')).toThrow('found no list');
});

it('keeps the comments of a list in place', () => {
  const list = 'const a = [\n  x,\n  // Before z, [which] is wider, and y.\n  y, // the last one\n];';
  expect(insertItem(list, 'const a = [', 'z')).toBe(list.replace('one\n', 'one\n  z,\n'));
  const bare = 'const a = [\n  x,\n  y // the last one\n];';
  expect(insertItem(bare, 'const a = [', 'z')).toBe('const a = [\n  x,\n  y, // the last one\n  z,\n];');
  expect(insertItem(list, 'const a = [', 'y')).toBe(list);
});
