const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });
const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const showDay = (at: string): string => day.format(new Date(at));
/** In the browser's time zone, since it shows when the customer's own actions happened. */
export const showMoment = (at: string): string => moment.format(new Date(at));
