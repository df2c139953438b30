const days = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** For example «21 ноября 2026 г.», in Moscow time. DECISIONS 3 */
export const formatDay = (at: Date): string => days.format(at);
