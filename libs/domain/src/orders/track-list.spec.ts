import { expect, it } from '@jest/globals';
import { readTrackList } from './track-list.ts';

it.each([
  ['100042;80012345678901'],
  ['100042\t80012345678901'],
  ['100042,80012345678901'],
  ['100042 8001 2345 6789 01'],
  ['№ 100042; "80012345678901"'],
  ["100042;'80012345678901"],
  ['\uFEFFНомер заказа;Трек-номер\r\n100042;80012345678901\r\n'],
  ['100042;80012345678901;Иванов\n100042;80012345678901'],
])('reads %j', (text) => {
  expect(readTrackList(text)).toEqual({
    tracks: [{ number: 100_042, trackId: '80012345678901' }],
    refused: [],
  });
});

it('writes letters as the post does', () => {
  expect(readTrackList('7 ra410342249ru').tracks).toEqual([{ number: 7, trackId: 'RA410342249RU' }]);
});

it('names the lines that cannot be used', () => {
  const { tracks, refused } = readTrackList(
    [
      '1;AA11111',
      '2',
      '3;трек',
      '4;A1',
      'пять;BB22222',
      '6;CC33333',
      '6;DD44444',
      `7;${'9'.repeat(101)}`,
    ].join('\n'),
  );
  expect(tracks).toEqual([{ number: 1, trackId: 'AA11111' }]);
  expect(refused).toEqual([
    { line: '2', problem: 'no-track' },
    { line: '3;трек', problem: 'malformed-track' },
    { line: '4;A1', problem: 'malformed-track' },
    { line: 'пять;BB22222', problem: 'no-number' },
    { line: '6;CC33333', problem: 'twice' },
    { line: '6;DD44444', problem: 'twice' },
    { line: `7;${'9'.repeat(101)}`, problem: 'malformed-track' },
  ]);
});
