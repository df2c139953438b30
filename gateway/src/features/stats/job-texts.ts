import { effectNames, type EffectName } from '@shop/contracts';

const texts: Readonly<Record<EffectName, string>> = {
  'count-sales': 'Учёт продаж товаров',
  announce: 'Оповещение сотрудников',
  'mail-receipt': 'Письмо об оплате',
  'mail-canceled': 'Письмо об отмене',
  'mail-unpaid': 'Напоминание об оплате',
  'mail-refund': 'Письмо о возврате',
  'mail-status': 'Письмо о статусе',
  'mail-again': 'Повторное письмо',
  'mail-extra-request': 'Письмо с просьбой о доплате',
  'mail-extra-paid': 'Письмо о полученной доплате',
  'clear-cart': 'Очистка корзины покупателя',
  'redeem-promo': 'Погашение промокода',
  'release-promo': 'Освобождение промокода',
  'give-points': 'Начисление баллов',
  'take-points': 'Пересчёт баллов',
  'notify-staff': 'Уведомление сотрудников',
  'notify-mentioned': 'Уведомление упомянутых в заметке',
};

/** What a job of an order does, for staff; a job of a later version by its own name. */
export function jobText(job: string): string {
  const known = effectNames.find((name) => name === job);
  return known === undefined ? job : texts[known];
}
