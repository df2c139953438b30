const days = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const minutes = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** For example «21 ноября в 14:05», in Moscow time. */
export const formatMinute = (at: Date): string => minutes.format(at);

/** For example «21 ноября 2026 г.», in Moscow time. DECISIONS 3 */
export const formatDay = (at: Date): string => days.format(at);
