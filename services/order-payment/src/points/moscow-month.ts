import { moscowClock, moscowOffsetMs } from '@shop/domain';

/** A calendar month of Europe/Moscow: `2026-11`. */
export type Month = `${number}-${string}`;

/** The month that a moment belongs to. */
export const monthOf = (at: Date): Month => {
  const there = moscowClock(at);
  return nameOf(there.getUTCFullYear(), there.getUTCMonth());
};

/** The moment at which a month is over, and the next one begins. */
export function endOf(month: Month): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number) - moscowOffsetMs);
}

/** The month after. */
export const monthAfter = (month: Month): Month => monthOf(endOf(month));

/** @param index of the month in its year, from 0 */
const nameOf = (year: number, index: number): Month => `${year}-${String(index + 1).padStart(2, '0')}`;
