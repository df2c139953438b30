import { describe, expect, it } from '@jest/globals';
import { csvRow, csvSum } from './csv.ts';

describe('csvRow', () => {
  it.each<[string | number | null, string]>([
    ['Худи', 'Худи'],
    [null, ''],
    [7, '7'],
    [1.5, '1,5'],
    ['a;b', '"a;b"'],
    ['он сказал "да"', '"он сказал ""да"""'],
    ['две\nстроки', '"две\nстроки"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['+7 912', "'+7 912"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    ['＝1+1', "'＝1+1"],
    ['＋7 912', "'＋7 912"],
    ['－1', "'－1"],
    ['＠cmd', "'＠cmd"],
    ["'=1", "''=1"],
    ["'90-е'", "'90-е'"],
    ['\t=1', "'\t=1"],
  ])('writes %j as %j', (cell, text) => {
    expect(csvRow([cell])).toBe(`${text}\r\n`);
  });

  it('separates cells with semicolons', () => {
    expect(csvRow(['a', 1, null, 'b'])).toBe('a;1;;b\r\n');
  });
});

it.each([
  [439_000, '4390,00'],
  [1, '0,01'],
  [0, '0,00'],
  [1_000_000_050, '10000000,50'],
])('%d kopecks are written as %s', (kopecks, text) => expect(csvSum(kopecks)).toBe(text));
