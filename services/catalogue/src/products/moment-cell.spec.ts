import { expect, it } from '@jest/globals';
import { momentCell, readMoment } from './moment-cell.ts';

it.each([
  ['31.12.2026 18:00', '2026-12-31T15:00:00.000Z'],
  ['1.3.2026', '2026-02-28T21:00:00.000Z'],
  ['05.01.2027 09:30:15', '2027-01-05T06:30:15.000Z'],
  ['2026-12-31T18:00:00+03:00', '2026-12-31T15:00:00.000Z'],
])('%s is parsed as Moscow time', (text, iso) => {
  expect(readMoment(text)?.toISOString()).toBe(iso);
});

it.each(['31.02.2026 10:00', '01.01.2026 25:00', '01.01.2026 10:61', 'завтра', '2026-12-31'])(
  '%s is invalid',
  (text) => {
    expect(readMoment(text)).toBeNull();
  },
);

it('a date survives writing and reading', () => {
  const moment = new Date('2026-12-31T21:05:00.000Z');
  expect(momentCell(moment)).toBe('01.01.2027 00:05');
  expect(readMoment(momentCell(moment))).toEqual(moment);
  expect(momentCell(null)).toBe('');
});
