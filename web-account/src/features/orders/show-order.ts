import type { OwnOrder } from '@shop/api-client';
import { adminStatusLabel, formatMoney, paymentStatusLabel, roublesToKopecks } from '@shop/domain';

const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });
const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

export const showDay = (at: string): string => day.format(new Date(at));
/** In the browser's time zone, unlike days: customers compare these times with their own clock. */
export const showMoment = (at: string): string => moment.format(new Date(at));
/** A moment until which something is possible; without the day if it is today. */
export const showDeadline = (at: string, now = new Date()): string => {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return isToday ? time.format(new Date(at)) : showMoment(at);
};
export const showRoubles = (roubles: number): string => formatMoney(roublesToKopecks(roubles));

interface ShownStatus {
  label: string;
  tone: OwnOrder['adminStatus'] | 'unpaid';
}

/** The status label of an order: cancelled, not paid yet, or the stage of its production. */
export function showStatus({ status, adminStatus }: Pick<OwnOrder, 'status' | 'adminStatus'>): ShownStatus {
  const isCanceled = adminStatus === 'canceled' || status === 'canceled';
  if (!isCanceled && status === 'pending') return { label: paymentStatusLabel(status), tone: 'unpaid' };
  const tone = isCanceled ? 'canceled' : adminStatus;
  return { label: adminStatusLabel(tone, 'whole'), tone };
}
