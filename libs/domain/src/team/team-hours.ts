/** The days of the working week, from Monday on. */
export const weekDays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;

/** The working hours of one day: «09:00» to «18:00»; null is a day off. */
export type DayHours = { from: string; to: string } | null;

export const teamLimits = {
  departments: 50,
  ranks: 30,
  people: 300,
  label: 100,
  description: 300,
} as const;

/** «Пн–Пт 09:00–18:00, Сб 10:00–14:00»; empty when no day is set. */
export function weekText(hours: readonly DayHours[]): string {
  const spans: { first: number; last: number; text: string }[] = [];
  hours.forEach((day, at) => {
    if (day === null) return;
    const text = `${day.from}–${day.to}`;
    const span = spans.at(-1);
    if (span?.last === at - 1 && span.text === text) span.last = at;
    else spans.push({ first: at, last: at, text });
  });
  return spans.map(({ first, last, text }) => `${daysText(first, last)} ${text}`).join(', ');
}

const daysText = (first: number, last: number): string =>
  first === last ? (weekDays[first] ?? '') : `${weekDays[first]}–${weekDays[last]}`;
