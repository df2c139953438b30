import { describe, expect, it } from '@jest/globals';
import { CsvUnreadable, delimiterOf, readRecords, type CsvRecord } from './csv-records.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Buffer, size = 7, encoding: 'utf-8' | 'windows-1251' = 'utf-8', from = 0) {
  const records: CsvRecord[] = [];
  const bytes = Buffer.from(text as string).subarray(from);
  for await (const record of readRecords(inPieces(bytes, size), { delimiter: ';', encoding }, from))
    records.push(record);
  return records;
}

const text = 'a;b;c\r\n"две\nстроки";"он ""да"" сказал";\r\n;;\nпоследняя;1;"x;y"';

describe('readRecords', () => {
  it.each([1, 2, 3, 7, 1_000])('returns complete records from chunks of %i bytes', async (size) => {
    expect((await read(text, size)).map(({ cells }) => cells)).toEqual([
      ['a', 'b', 'c'],
      ['две\nстроки', 'он "да" сказал', ''],
      ['', '', ''],
      ['последняя', '1', 'x;y'],
    ]);
  });

  it('continues from the end of a record', async () => {
    const all = await read(text);
    const from = all[1]?.end ?? 0;
    expect(await read(text, 5, 'utf-8', from)).toEqual(all.slice(2));
  });

  it('decodes Windows-1251 as written by Excel', async () => {
    const bytes = Buffer.from([0xd5, 0xf3, 0xe4, 0xe8, 0x3b, 0x31]);
    expect((await read(bytes, 3, 'windows-1251')).map(({ cells }) => cells)).toEqual([['Худи', '1']]);
  });

  it('keeps quotes within unquoted cells and removes the byte order mark', async () => {
    const table = '\uFEFF"a;1";b\n5" диск;"x""y"\n7""8;"9"\n';
    for (const size of [1, 2, 100])
      expect((await read(table, size)).map(({ cells }) => cells)).toEqual([
        ['a;1', 'b'],
        ['5" диск', 'x"y'],
        ['7""8', '9'],
      ]);
  });

  it('yields to other work while reading 100,000 records', async () => {
    let turns = 0;
    let isRead = false;
    const turn = (): void => {
      turns += 1;
      if (!isRead) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await read('\n'.repeat(100_000), 100_000)).toHaveLength(100_000);
    isRead = true;
    expect(turns).toBeGreaterThan(10);
  });

  it('rejects an unterminated quote', async () => {
    await expect(read('a;"b\nc')).rejects.toThrow(CsvUnreadable);
  });
});

it.each([
  ['a;b,c;d', ';'],
  ['a,b,c', ','],
  ['a\tb', '\t'],
  ['a', ';'],
])('the delimiter of %j is %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});
