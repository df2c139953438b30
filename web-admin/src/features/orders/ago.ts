import { moscowClock } from '@shop/domain';

let words: Intl.RelativeTimeFormat | undefined;

const dayMs = 86_400_000;
const steps = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A time span in words: «2 дня назад». «Вчера» and «позавчера» are days of Moscow, as the dates beside them. */
export function ago(then: Date, now: Date): string {
  // Created at the first use: most lists do not show the column.
  words ??= new Intl.RelativeTimeFormat('ru-RU', { numeric: 'auto' });
  const passed = then.getTime() - now.getTime();
  if (Math.abs(passed) >= dayMs) return words.format(dayNumber(then) - dayNumber(now), 'day');
  const [unit, ms] = steps.find(([, length]) => Math.abs(passed) >= length) ?? steps[1];
  return words.format(Math.round(passed / ms), unit);
}

const dayNumber = (at: Date): number => Math.floor(moscowClock(at).getTime() / dayMs);
