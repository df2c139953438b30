import { expect, it } from '@jest/globals';
import { periodBefore, readPeriod, writePeriod } from './period.ts';

const today = '2026-11-26';
const read = (query: string) => readPeriod(new URLSearchParams(query), today);
const week = { range: '7', start: '2026-11-20', end: today };

it.each([
  ['', week],
  ['range=month', { range: 'month', start: '2026-11-01', end: today }],
  ['range=365', { range: '365', start: '2025-11-27', end: today }],
  ['range=own&start=2026-10-01&end=2026-10-31', { range: 'own', start: '2026-10-01', end: '2026-10-31' }],
  ['range=own&start=2026-10-01&end=2026-11-27', week],
  ['range=own&start=2026-10-02&end=2026-10-01', week],
  ['range=own&start=1&end=2026-10-01', week],
  ['range=for-ever', week],
])('the query "%s" means %j, and is written back', (query, period) => {
  expect(read(query)).toEqual(period);
  expect(read(String(writePeriod(new URLSearchParams('page=2'), read(query))))).toEqual(period);
});

it('keeps the other parameters, and leaves the usual period out', () => {
  expect(String(writePeriod(new URLSearchParams('detail=weekly&range=90'), read('')))).toBe('detail=weekly');
});

it('is compared with as many days before', () => {
  expect(periodBefore(read(''))).toEqual({ start: '2026-11-13', end: '2026-11-19' });
  expect(periodBefore({ start: '2026-03-01', end: '2026-03-01' })).toEqual({
    ...{ start: '2026-02-28', end: '2026-02-28' },
  });
});
