import { formatMoney } from '@shop/domain';
import type { MailDraft } from '@shop/service-kit';
import { findOrder } from './shop-links.ts';

export interface CanceledPaid {
  number: number;
  /** The sum that has just been paid. */
  amountKopecks: number;
  cancellation: 'refund-due' | 'refunded';
}

/** Instead of thanks to a buyer whose money arrived for an order that staff had cancelled. */
export function canceledPaidMail(
  { number, amountKopecks, cancellation }: CanceledPaid,
  shopUrl: string,
): MailDraft {
  const isDue = cancellation === 'refund-due';
  const sentence = isDue
    ? 'Мы вернём деньги тем же способом, которым вы платили, и напишем об этом отдельно.'
    : 'Деньги мы уже вернули тем же способом, которым вы платили.';
  return {
    subject: `Заказ №${number} отменён, деньги ${isDue ? 'вернём' : 'возвращены'}`,
    preview: sentence,
    heading: `Заказ №${number} отменён`,
    blocks: [
      {
        kind: 'text',
        text: `Мы получили от вас ${formatMoney(amountKopecks)}, но заказ №${number} отменён, и отправлять его мы не будем.`,
      },
      { kind: 'text', text: sentence },
      findOrder(shopUrl),
      { kind: 'note', text: 'Если заказ вам всё ещё нужен, ответьте на это письмо.' },
    ],
  };
}
