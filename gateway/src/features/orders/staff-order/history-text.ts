import type { getOrderHistory, ReplyOf } from '@shop/contracts';
import { adminStatuses, adminStatusLabel, paymentStatusLabel } from '@shop/domain';

type Entry = ReplyOf<typeof getOrderHistory>['entries'][number];

const effects: Readonly<Record<string, string>> = {
  'count-sales': 'Продажи учтены',
  announce: 'Сотрудники оповещены',
  'mail-receipt': 'Отправлено письмо об оплате',
  'mail-canceled': 'Отправлено письмо об отмене',
  'mail-refund': 'Отправлено письмо о возврате',
  'clear-cart': 'Корзина покупателя очищена',
  'redeem-promo': 'Промокод погашен',
  'release-promo': 'Промокод освобождён',
  'give-points': 'Баллы начислены',
  'take-points': 'Баллы пересчитаны',
  'mail-status': 'Отправлено письмо о статусе',
};

const refundEnds: Readonly<Record<string, string>> = {
  succeeded: 'Деньги возвращены',
  canceled: 'Возврат не прошёл',
};

/** What happened, in words for staff; what a later version wrote is said to have happened. */
export function historyText({ kind, value, actor }: Pick<Entry, 'kind' | 'value' | 'actor'>): string {
  switch (kind) {
    case 'order-placed':
      return actor.kind === 'person' ? 'Заказ создан' : 'Заказ оформлен';
    case 'order-imported':
      return 'Заказ перенесён с прежнего сайта';
    case 'order-deleted':
      return 'Заказ удалён';
    case 'order-restored':
      return 'Заказ восстановлен';
    case 'order-edited':
      return 'Заказ изменён';
    case 'payment-status':
      return `Оплата: ${paymentStatusLabel(value ?? '')}`;
    case 'admin-status':
      return `Статус: ${adminStatusLabel(adminStatuses.find((one) => one === value))}`;
    case 'effect-done':
      return effects[value ?? ''] ?? 'Служебное действие выполнено';
    case 'refund-requested':
      return 'Оформлен возврат';
    case 'refund-ended':
      return refundEnds[value ?? ''] ?? 'Возврат завершён';
    default:
      return 'Изменение заказа';
  }
}
