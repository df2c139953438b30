import { formatMoney } from '@shop/domain';
import type { MailDraft } from '@shop/service-kit';
import { cancellationOf } from '../orders/balance-of.ts';
import type { ExtraPayment } from '../orders/extra-payment.repository.ts';
import { stateOfExtra } from '../orders/extra-payment-state.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { canceledPaidMail } from './canceled-paid-mail.ts';
import { formatDay } from './format-day.ts';
import { extraPaymentUrl, findOrder } from './shop-links.ts';

/** Requests an extra payment, or confirms its receipt; null if that no longer applies. */
export function extraPaymentMail(
  order: OrderRecord,
  effect: 'mail-extra-request' | 'mail-extra-paid',
  extraId: string | null,
  shopUrl: string,
): MailDraft | null {
  const extra = order.extraPayments?.find(({ id }) => id === extraId);
  // The expiry does not matter here: the e-mail itself states the link's last day.
  const state = extra && stateOfExtra(order, extra, extra.at);
  if (extra && effect === 'mail-extra-request' && state === 'open') return requestMail(order, extra, shopUrl);
  return extra && effect === 'mail-extra-paid' && state === 'paid' ? paidMail(order, extra, shopUrl) : null;
}

function requestMail({ number }: OrderRecord, extra: ExtraPayment, shopUrl: string): MailDraft {
  const sum = formatMoney(extra.amountKopecks);
  return {
    subject: `Доплата по заказу №${number}`,
    preview: `Чтобы мы продолжили работу над заказом, доплатите ${sum}.`,
    heading: 'Нужна доплата',
    blocks: [
      {
        kind: 'text',
        text: `В ваш заказ №${number} внесены изменения, и теперь он стоит больше, чем вы за него заплатили.`,
      },
      { kind: 'facts', rows: factsOf(number, extra) },
      { kind: 'button', label: `Доплатить ${sum}`, href: extraPaymentUrl(shopUrl, extra.id) },
      {
        kind: 'text',
        text: `Ссылка действует до ${formatDay(extra.expiresAt)}. Входить в аккаунт не нужно.`,
      },
      {
        kind: 'note',
        text: 'Если вы не договаривались об изменениях, ничего не оплачивайте и ответьте на это письмо.',
      },
    ],
  };
}

function paidMail(order: OrderRecord, extra: ExtraPayment, shopUrl: string): MailDraft {
  const { number } = order;
  const cancellation = cancellationOf(order);
  if (cancellation)
    return canceledPaidMail({ number, amountKopecks: extra.amountKopecks, cancellation }, shopUrl);
  return {
    subject: `Доплата по заказу №${number} получена`,
    preview: `Мы получили ${formatMoney(extra.amountKopecks)}.`,
    heading: 'Доплата получена',
    blocks: [
      { kind: 'text', text: `Спасибо! Доплата по заказу №${number} получена.` },
      { kind: 'facts', rows: factsOf(number, extra) },
      findOrder(shopUrl),
      { kind: 'note', text: 'Это письмо – не кассовый чек. Чек придёт отдельным письмом от кассы.' },
    ],
  };
}

const factsOf = (number: number, { receipt, amountKopecks }: ExtraPayment) => [
  { label: 'Номер заказа', value: String(number) },
  ...receipt.map(({ title, quantity, priceKopecks }) => ({
    label: quantity > 1 ? `${title}, ${quantity} шт.` : title,
    value: formatMoney(quantity * priceKopecks),
  })),
  { label: 'Сумма доплаты', value: formatMoney(amountKopecks) },
];
