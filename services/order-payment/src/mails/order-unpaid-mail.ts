import { formatMoney } from '@shop/domain';
import type { MailDraft } from '@shop/service-kit';
import { chargedKopecksOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { formatMinute } from './format-day.ts';

/**
 * Reminds of an order that waits for its payment. Contains nothing that was entered at the checkout: an unpaid order
 * costs nothing, so anyone can have this e-mail sent to any address.
 */
export function orderUnpaidMail(order: OrderRecord, shopUrl: string): MailDraft {
  const { number, payment, paymentId } = order;
  const until = formatMinute(payment.expiresAt);
  return {
    subject: `Заказ №${number} ждёт оплаты`,
    preview: `Его можно оплатить до ${until}.`,
    heading: `Заказ №${number} ждёт оплаты`,
    blocks: [
      {
        kind: 'text',
        text: `Оплатить заказ можно по ссылке до ${until} по московскому времени. Потом он отменится сам, и товары могут разобрать.`,
      },
      { kind: 'facts', rows: [{ label: 'К оплате', value: formatMoney(chargedKopecksOf(order)) }] },
      { kind: 'button', label: 'Перейти к оплате', href: `${shopUrl}/payment/${paymentId}` },
      { kind: 'note', text: 'Если вы уже оплатили или ничего не заказывали, просто удалите это письмо.' },
    ],
  };
}
