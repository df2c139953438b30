import { describe, expect, it } from '@jest/globals';
import { importPartBytes } from '@shop/contracts';
import { maxImportRows } from '@shop/domain';
import { CsvUnreadable } from './csv-records.ts';
import { inspectFile } from './inspect-file.ts';

/** A file of these texts, in pieces as stored; a pair is a text and how often it is repeated. */
function fileOf(...texts: (string | [text: string, times: number])[]): Parameters<typeof inspectFile>[0] {
  const bytes = Buffer.concat(
    texts.map((one) =>
      typeof one === 'string' ? Buffer.from(one) : Buffer.alloc(one[0].length * one[1], one[0]),
    ),
  );
  return async function* pieces() {
    for (let at = 0; at < bytes.length; at += importPartBytes) yield bytes.subarray(at, at + importPartBytes);
  };
}

describe('inspectFile', () => {
  it('matches columns by title, ignoring invisible characters', async () => {
    const found = await inspectFile(
      fileOf('\uFEFF\u200bАртикул ;\u202eНаименование\u202c;Ещё\nI-1;Худи;1\n'),
    );
    expect(found).toMatchObject({ total: 1, key: 'article' });
    expect(found.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Артикул', 'article'],
      ['Наименование', 'title'],
      ['Ещё', null],
    ]);
  });

  it('matches the titles of suppliers where the file has none of the shop', async () => {
    const found = await inspectFile(fileOf('Артикул;Название;ЦЕНА;Наименование;Фото\nI-1;a;1;b;c\n'));
    expect(found.columns.map(({ field }) => field)).toEqual(['article', null, 'price', 'title', 'images']);
    const other = await inspectFile(fileOf('Артикул;Название;Цена\nI-1;Худи;1\n'));
    expect(other.columns.map(({ field }) => field)).toEqual(['article', 'title', 'price']);
  });

  it('accepts a million empty rows after the last one', async () => {
    const { total } = await inspectFile(fileOf('Артикул;Наименование\nI-1;Худи\n', [';\n', 1_000_000]));
    expect(total).toBe(1_000_001);
  });

  it('rejects one row more than the maximum, not counting empty ones', async () => {
    const most: [string, number] = ['a\n', maxImportRows];
    expect((await inspectFile(fileOf('id\n', most, ['\n', 9]))).total).toBe(maxImportRows + 9);
    await expect(inspectFile(fileOf('id\n', most, 'a\n'))).rejects.toMatchObject({
      code: 'IMPORT_TOO_LARGE',
    });
  });

  it.each<[string, Parameters<typeof inspectFile>[0]]>([
    ['only empty rows', fileOf('Артикул\n', [';\n', 1_000])],
    ['ten thousand columns', fileOf(['a;', 10_000], '\n1\n')],
    ['a cell of three megabytes', fileOf('Артикул\n', ['x', 3_000_000], '\n')],
    ['a cell of three megabytes in quotes', fileOf('Артикул\n"', ['x', 3_000_000], '"\n')],
    ['three megabytes of quotes', fileOf('Артикул\n', ['"', 3_000_000])],
    ['no line break in 64 MB', fileOf(['x', 67_108_864])],
    ['a row of a million cells', fileOf('Артикул\n', [';', 2_000_000])],
  ])('rejects a table with %s', async (_what, file) => {
    await expect(inspectFile(file)).rejects.toBeInstanceOf(CsvUnreadable);
  });
});
