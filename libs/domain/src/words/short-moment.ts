const months = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const;

const parts = new Intl.DateTimeFormat('ru-RU', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Moscow',
});
const whole = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

/** A moment in staff lists, in Moscow time: «12 ноя, 14:05», with the year unless it is the current one. DECISIONS 3 */
export function shortMoment(moment: Date, now: Date): string {
  const { hour, minute } = partsOf(moment);
  return `${shortDate(moment, now)},\u00a0${hour}:${minute}`;
}

/** The day of such a moment: «12 ноя», with the year unless it is the current one. */
export function shortDate(moment: Date, now: Date): string {
  const { day, month, year } = partsOf(moment);
  const name = months[Number(month) - 1] ?? '';
  const date = year === partsOf(now)['year'] ? `${Number(day)} ${name}` : `${Number(day)} ${name} ${year}`;
  return date.replaceAll(' ', '\u00a0');
}

/** A day in Moscow time for narrow places: «12 ноя». */
export function shortDay(moment: Date): string {
  const { day, month } = partsOf(moment);
  return `${Number(day)}\u00a0${months[Number(month) - 1] ?? ''}`;
}

/** A month in Moscow time for narrow places: «ноя 2026». */
export function shortMonth(moment: Date): string {
  const { month, year } = partsOf(moment);
  // A month without a day is in the nominative case.
  const name = Number(month) === 5 ? 'май' : months[Number(month) - 1];
  return `${name ?? ''}\u00a0${year ?? ''}`;
}

/** A full moment, shown on hover over the short one: «12 ноября 2026 г. в 14:05». */
export function wholeMoment(moment: Date): string {
  return whole.format(moment);
}

function partsOf(moment: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
}
