import { addDays } from '../words/calendar-day.ts';
import { moscowDay } from '../words/moscow-time.ts';
import { dayInWords } from '../words/short-moment.ts';

/** Within how many working days the shop sends what was ordered; staff set it. */
export interface DispatchTerms {
  /** Of products with fast delivery. */
  fastDays: number;
  /** Of products that are made to order. */
  madeDays: number;
}

export const usualDispatchTerms: DispatchTerms = { fastDays: 3, madeDays: 10 };
export const maxDispatchDays = 60;

/** What the shop knows about when a product can be sent. */
export interface DispatchedProduct {
  isFast: boolean;
  isPreorder: boolean;
  /** The day on which a pre-ordered product is ready; null or absent while staff have named none. */
  preorderDay?: string | null | undefined;
}

/** Public holidays with a fixed date, as `MM-DD`. Days off that are moved every year are not among them. */
const holidays = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]);

const isWorkingDay = (day: string): boolean => {
  const weekDay = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekDay !== 0 && weekDay !== 6 && !holidays.has(day.slice(5));
};

/** The last of this many working days after a day. */
function addWorkingDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; left -= isWorkingDay(last) ? 1 : 0) last = addDays(last, 1);
  return last;
}

/**
 * The day, in Moscow, by which an order of these products is sent if it is placed now: all of them together, so the
 * slowest one decides. Null when that is unknown, since one is a pre-order without a day.
 */
export function dispatchDay(
  products: readonly DispatchedProduct[],
  { fastDays, madeDays }: DispatchTerms,
  now: Date,
): string | null {
  const today = moscowDay(now);
  const days = products.map(({ isFast, isPreorder, preorderDay }) => {
    if (isPreorder && !preorderDay) return null;
    // A pre-order whose day has come is made like everything else.
    if (isPreorder && preorderDay && preorderDay > today) return preorderDay;
    return addWorkingDays(today, isFast ? fastDays : madeDays);
  });
  return days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last), today);
}

/** «3 декабря», with the year unless it is the current one. */
export function dispatchDayText(day: string, now: Date): string {
  const year = day.slice(0, 4);
  const text = dayInWords(day);
  return moscowDay(now).startsWith(year) ? text : `${text}\u00a0${year}`;
}
