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

/** A moment in the lists of staff, in Moscow's time: «12 ноя, 14:05», with its year when that is not the present one. DECISIONS 3 */
export function shortMoment(moment: Date, now: Date): string {
  const { day, month, year, hour, minute } = partsOf(moment);
  const name = months[Number(month) - 1] ?? '';
  const date = year === partsOf(now)['year'] ? `${Number(day)} ${name}` : `${Number(day)} ${name} ${year}`;
  return `${date}, ${hour}:${minute}`.replaceAll(' ', '\u00a0');
}

/** The same in full, for whoever points at it: «12 ноября 2026 г. в 14:05». */
export function wholeMoment(moment: Date): string {
  return whole.format(moment);
}

function partsOf(moment: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
}
