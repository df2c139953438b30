import type { getOrderHistory, ReplyOf } from '@shop/contracts';
import { adminStatuses, adminStatusLabel, formatMoney, paymentStatusLabel } from '@shop/domain';

type Entry = ReplyOf<typeof getOrderHistory>['entries'][number];

const effects: Readonly<Record<string, string>> = {
  'count-sales': 'Продажи учтены',
  announce: 'Сведения об оплате обновлены',
  'clear-cart': 'Корзина покупателя очищена',
  'redeem-promo': 'Промокод погашен',
  'release-promo': 'Промокод освобождён',
  'give-points': 'Баллы начислены',
  'take-points': 'Баллы пересчитаны',
  'notify-staff': 'Сотрудники получили уведомление',
  'notify-mentioned': 'Упомянутые в заметке получили уведомление',
};

const mails: Readonly<Record<string, string>> = {
  'mail-receipt': 'письмо об оплате',
  'mail-canceled': 'письмо об отмене',
  'mail-unpaid': 'напоминание об оплате',
  'mail-refund': 'письмо о возврате',
  'mail-status': 'письмо о статусе',
  'mail-again': 'повторное письмо',
  'mail-extra-request': 'письмо с просьбой о доплате',
  'mail-extra-paid': 'письмо о полученной доплате',
};

const refundEnds: Readonly<Record<string, string>> = {
  succeeded: 'Деньги возвращены',
  canceled: 'Возврат не прошёл',
};

/** Describes a history entry for staff; kinds of a later version get a generic text. */
export function historyText({
  kind,
  value,
  isSkipped = false,
  actor,
  pieces,
  amountKopecks,
  reason,
}: Pick<Entry, 'kind' | 'value' | 'isSkipped' | 'actor' | 'pieces' | 'amountKopecks' | 'reason'>): string {
  switch (kind) {
    case 'pieces-moved':
      return `Цех: ${piecesText(pieces)}`;
    case 'piece-defective':
      return `Брак: ${piecesText(pieces)}`;
    case 'order-placed':
      return actor.kind === 'person' ? 'Заказ создан' : 'Заказ оформлен';
    case 'order-imported':
      return 'Заказ перенесён с прежнего сайта';
    case 'note-added':
      return 'Добавлена заметка';
    case 'note-pinned':
      return 'Заметка закреплена';
    case 'note-unpinned':
      return 'Заметка откреплена';
    case 'order-printed':
      return 'Заказ напечатан';
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
      return effectText(value ?? '', isSkipped);
    case 'mail-requested':
      return 'Запрошена повторная отправка письма';
    case 'extra-payment-requested':
      return `Запрошена доплата${sumText(amountKopecks)}`;
    case 'extra-payment-withdrawn':
      return `Просьба о доплате отозвана${sumText(amountKopecks)}`;
    case 'extra-payment-paid':
      return `Получена доплата${sumText(amountKopecks)}`;
    case 'refund-requested':
      return 'Оформлен возврат';
    case 'refund-unclear':
      return 'Неизвестно, прошёл ли возврат: платёжный сервис не ответил за сутки';
    case 'refund-outside':
      return ['Деньги вернули вне магазина' + sumText(amountKopecks), reason].filter(Boolean).join(' · ');
    case 'refund-ended':
      return refundEnds[value ?? ''] ?? 'Возврат завершён';
    default:
      return 'Изменение заказа';
  }
}

function effectText(name: string, isSkipped: boolean): string {
  const mail = mails[name];
  if (mail === undefined) return effects[name] ?? 'Служебное действие выполнено';
  return isSkipped ? `Письмо не понадобилось: ${mail}` : `Отправлено ${mail}`;
}

const sumText = (kopecks: Entry['amountKopecks']): string =>
  kopecks ? `: ${formatMoney(kopecks, 'руб.')}` : '';

/** «Худи, черный, M, 2 шт.: «В пошиве» → «В печати»». */
function piecesText(pieces: Entry['pieces']): string {
  if (!pieces) return 'вещи переставлены';
  const [from, to] = [pieces.from, pieces.to].map((status) =>
    adminStatusLabel(adminStatuses.find((one) => one === status)),
  );
  return `${pieces.title}, ${pieces.quantity} шт.: «${from}» → «${to}»`;
}
