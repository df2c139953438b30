import type { MailDraft } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';

type CanceledOrder = Pick<OrderRecord, 'number' | 'payment' | 'history'>;

/**
 * Says that an order was cancelled because it was not paid. It holds nothing that was typed in at checkout: an unpaid order
 * costs nothing, so anybody can have this e-mail sent to anybody.
 */
export function orderCanceledMail(order: CanceledOrder, shopUrl: string): MailDraft {
  const { number } = order;
  const why = hasRunOut(order)
    ? 'Время на оплату вышло, и мы отменили заказ.'
    : 'Оплата не прошла, и мы отменили заказ.';
  return {
    subject: `Заказ №${number} отменён`,
    preview: why,
    heading: `Заказ №${number} отменён`,
    blocks: [
      { kind: 'text', text: `${why} Деньги за него не списаны.` },
      {
        kind: 'text',
        text: 'Если заказ вам ещё нужен, оформите, пожалуйста, новый: этот оплатить уже нельзя.',
      },
      { kind: 'button', label: 'Вернуться в магазин', href: shopUrl },
      {
        kind: 'note',
        text: 'Если банк показывает удержанную сумму, он вернёт её сам, обычно за несколько дней.',
      },
      { kind: 'note', text: 'Если вы ничего не заказывали, просто удалите это письмо.' },
    ],
  };
}

/** The provider ends a payment as well when its time is over, and may say so; else the hour tells it from a declined one. */
function hasRunOut({ payment, history }: CanceledOrder): boolean {
  if (payment.cancelReason === 'expired_on_confirmation') return true;
  const end = history.findLast((entry) => entry.kind === 'payment-status' && entry.status === 'canceled');
  if (end?.kind !== 'payment-status') return false;
  return end.source === 'expiry' || end.at >= payment.expiresAt;
}
