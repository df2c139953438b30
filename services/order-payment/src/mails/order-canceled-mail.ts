import type { MailDraft } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';

type CanceledOrder = Pick<OrderRecord, 'number' | 'payment' | 'history'>;

/**
 * Reports that an order was cancelled because it was not paid. Contains nothing that was entered at the checkout: an
 * unpaid order costs nothing, so anyone can have this e-mail sent to any address.
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

/** The provider ends expired payments too; if it gives no reason, the time distinguishes them from declined ones. */
function hasRunOut({ payment, history }: CanceledOrder): boolean {
  if (payment.cancelReason === 'expired_on_confirmation') return true;
  const end = history.findLast((entry) => entry.kind === 'payment-status' && entry.status === 'canceled');
  if (end?.kind !== 'payment-status') return false;
  return end.source === 'expiry' || end.at >= payment.expiresAt;
}
