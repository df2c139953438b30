import { formatMoney } from '@shop/domain';
import type { MailDraft } from '@shop/service-kit';
import { findOrder } from './shop-links.ts';

export interface RefundMade {
  number: number;
  refundKopecks: number;
  /** Whether this refund alone returns all that was paid. */
  isWhole: boolean;
}

/** Notifies the buyer that a refund is on its way. */
export function refundMadeMail({ number, refundKopecks, isWhole }: RefundMade, shopUrl: string): MailDraft {
  const sum = formatMoney(refundKopecks);
  return {
    subject: `Возврат по заказу №${number}`,
    preview: `Мы отправили вам ${sum}.`,
    heading: 'Возврат оформлен',
    blocks: [
      {
        kind: 'text',
        text: isWhole
          ? `Мы вернули всю сумму, оплаченную за заказ №${number}.`
          : `Мы вернули часть суммы, оплаченной за заказ №${number}.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Номер заказа', value: String(number) },
          { label: 'Сумма возврата', value: sum },
        ],
      },
      {
        kind: 'text',
        text: 'Деньги придут тем же способом, которым вы платили. Обычно это занимает от нескольких минут до пяти рабочих дней, срок зависит от банка.',
      },
      findOrder(shopUrl),
      { kind: 'note', text: 'Это письмо – не кассовый чек. Чек возврата придёт отдельным письмом от кассы.' },
    ],
  };
}
