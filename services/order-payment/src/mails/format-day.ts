const days = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** «21 ноября 2026 г.», as it is in Moscow. DECISIONS 3 */
export const formatDay = (at: Date): string => days.format(at);
