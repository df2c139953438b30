import { expect, it } from '@jest/globals';
import { plausibleDay, plausibleMoment } from './plausible-date.ts';

it('accepts the years from 2000 to 2100', () => {
  const days = ['1999-12-31', '2000-01-01', '2100-12-31', '2101-01-01', '9999-12-31'];
  expect(days.filter((day) => plausibleDay.safeParse(day).success)).toEqual(['2000-01-01', '2100-12-31']);
  const momentOf = (year: string) => `${year}-06-01T12:00:00+03:00`;
  const years = ['1999', '2000', '2100', '2101'];
  expect(years.filter((year) => plausibleMoment().safeParse(momentOf(year)).success)).toEqual([
    '2000',
    '2100',
  ]);
});
