import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileRow } from './file-row.ts';
import { readJsonArray } from './json-rows.ts';
import { openRows } from './read-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function all(rows: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const found: FileRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

async function rowsOf(text: string): Promise<FileRow[]> {
  const file = join(folder, 'orders');
  await writeFile(file, text);
  return all((await openRows(file)).rows);
}

describe('a JSON array', () => {
  const text = '\uFEFF[\n {"a": "}],[{\\"", "b": [1, {"c": 2}]},\n\n {"a": 2}, {"a" 3},\n{"a":\n4}\n]\n';
  const expected = [
    { line: 2, value: { a: '}],[{"', b: [1, { c: 2 }] } },
    { line: 4, value: { a: 2 } },
    { line: 4, problem: 'is not JSON' },
    { line: 5, value: { a: 4 } },
  ];

  it('is read element by element, each with its starting line', async () => {
    expect(await rowsOf(text)).toEqual(expected);
  });

  it('is read from chunks split at any position', async () => {
    const mails = async function* (): AsyncGenerator<string> {
      yield* text.slice(1);
    };
    expect(await all(readJsonArray(mails()))).toEqual(expected);
  });

  it('that is truncated or ends too early is reported', async () => {
    await expect(rowsOf('[{"a": 1},\n{"a": ')).rejects.toThrow('ends within the row of line 2');
    await expect(rowsOf('[{"a": 1}},\n{"a": 2}]')).rejects.toThrow('but the file goes on');
  });

  it('with an endless row is aborted before it fills the memory', async () => {
    await expect(rowsOf(`[{"a": "${'x'.repeat(1_100_000)}`)).rejects.toThrow('line 1 does not end');
  });
});

describe('JSON objects, one per line', () => {
  it('are read line by line, with invalid lines reported separately', async () => {
    expect(await rowsOf('{"a":1}\r\n\n{"a":\n{"a":2}')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 3, problem: 'is not JSON' },
      { line: 4, value: { a: 2 } },
    ]);
  });
});

describe('a CSV table', () => {
  it('with semicolons may have dotted columns, quotes, JSON cells and a byte order mark', async () => {
    const text =
      '\uFEFForderId;userObject.firstName;products.0.Title;products.1.Title;tg_user_data;empty\r\n' +
      '1;"Иван ""Ваня""; Петров";Худи;Кепка;"{""first_name"":""И""}";\r\n' +
      '2;"две\nстроки";;;;\r\n' +
      '3;лишнее;;;;;;;\r\n' +
      '4;Пётр;;;{не json;\r\n';
    const rows = (await rowsOf(text)).toSorted((one, other) => one.line - other.line);
    expect(rows).toEqual([
      {
        line: 2,
        value: {
          orderId: '1',
          userObject: { firstName: 'Иван "Ваня"; Петров' },
          products: [{ Title: 'Худи' }, { Title: 'Кепка' }],
          tg_user_data: { first_name: 'И' },
        },
      },
      { line: 3, value: { orderId: '2', userObject: { firstName: 'две\nстроки' } } },
      { line: 5, problem: expect.stringContaining('is no row of the table') },
      { line: 6, problem: 'tg_user_data is not JSON' },
    ]);
  });

  it('with commas is detected by its header', async () => {
    expect(await rowsOf('orderId,amount\n1,"1;5"\n')).toEqual([
      { line: 2, value: { orderId: '1', amount: '1;5' } },
    ]);
  });

  it('with a column __proto__ does not pollute the prototype', async () => {
    const [row] = await rowsOf('orderId;__proto__.polluted\n1;yes\n');
    expect(row).toMatchObject({ value: { orderId: '1' } });
    expect('polluted' in {}).toBe(false);
  });
});

describe('a file', () => {
  it('that is missing or empty is reported in one line', async () => {
    await expect(openRows(join(folder, 'none'))).rejects.toThrow('cannot be read (ENOENT)');
    await expect(rowsOf('  \n')).rejects.toThrow('The file is empty.');
  });
});
