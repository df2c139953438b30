import { expect, it } from '@jest/globals';
import { weekText, type DayHours } from './team-hours.ts';

it('a week is told by runs of days with the same hours', () => {
  const usual: DayHours = { from: '09:00', to: '18:00' };
  const short: DayHours = { from: '10:00', to: '14:00' };
  expect(weekText([usual, usual, usual, usual, usual, short, null])).toBe(
    'Пн–Пт 09:00–18:00, Сб 10:00–14:00',
  );
  expect(weekText([usual, null, usual, usual, null, null, usual])).toBe(
    'Пн 09:00–18:00, Ср–Чт 09:00–18:00, Вс 09:00–18:00',
  );
  expect(weekText([null, null, null, null, null, null, null])).toBe('');
});
