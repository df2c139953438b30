import { moscowClock } from './moscow-time.ts';

/** In the genitive case, as in «12 ноября». */
const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

const time = (clock: Date): string => clock.toISOString().slice(11, 16);
const monthOf = (clock: Date): string => months[clock.getUTCMonth()] ?? '';

/** A moment in staff lists, in Moscow time: «12 ноя, 14:05», with the year unless it is the current one. DECISIONS 3 */
export function shortMoment(moment: Date, now: Date): string {
  return `${shortDate(moment, now)},\u00a0${time(moscowClock(moment))}`;
}

/** The day of such a moment: «12 ноя», with the year unless it is the current one. */
export function shortDate(moment: Date, now: Date): string {
  const year = moscowClock(moment).getUTCFullYear();
  return year === moscowClock(now).getUTCFullYear() ? shortDay(moment) : `${shortDay(moment)}\u00a0${year}`;
}

/** A day in Moscow time for narrow places: «12 ноя». */
export function shortDay(moment: Date): string {
  const clock = moscowClock(moment);
  return `${clock.getUTCDate()}\u00a0${monthOf(clock).slice(0, 3)}`;
}

/** A calendar day without its year: «12 ноября». */
export function dayInWords(day: string): string {
  const clock = new Date(`${day}T00:00:00Z`);
  return `${clock.getUTCDate()}\u00a0${monthOf(clock)}`;
}

/** A month in Moscow time for narrow places: «ноя 2026». */
export function shortMonth(moment: Date): string {
  const clock = moscowClock(moment);
  // A month without a day is in the nominative case.
  const name = clock.getUTCMonth() === 4 ? 'май' : monthOf(clock).slice(0, 3);
  return `${name}\u00a0${clock.getUTCFullYear()}`;
}

/** A full moment, shown on hover over the short one: «12 ноября 2026 г. в 14:05». */
export function wholeMoment(moment: Date): string {
  const clock = moscowClock(moment);
  return `${clock.getUTCDate()} ${monthOf(clock)} ${clock.getUTCFullYear()} г. в ${time(clock)}`;
}
