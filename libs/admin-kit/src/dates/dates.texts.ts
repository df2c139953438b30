import type { Precision } from './clock-text.ts';

const written = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('ru-RU', { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const left = (before: string): string => (before === '' ? 'Поле осталось пустым.' : 'Осталась прежняя.');

export const dateTexts = {
  placeholder: { day: 'дд.мм.гггг', minute: 'дд.мм.гггг чч:мм' } satisfies Record<Precision, string>,
  open: 'Открыть календарь',
  previous: 'Предыдущий месяц',
  next: 'Следующий месяц',
  /** «декабрь 2026 г.» */
  month: (day: string) => written(day, { month: 'long', year: 'numeric' }),
  weekDay: (day: string, weekday: 'long' | 'short') => written(day, { weekday }),
  /** «5 декабря 2026 г.» */
  day: (day: string) => written(day, { day: 'numeric', month: 'long', year: 'numeric' }),
  unreadable: (typed: string, before: string) => `«${typed}»: такой даты нет. ${left(before)}`,
  refused: (typed: string, before: string) => `«${typed}»: эту дату выбрать нельзя. ${left(before)}`,
} as const;
