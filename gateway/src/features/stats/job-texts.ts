const texts: Readonly<Record<string, string>> = {
  'count-sales': 'Учёт продаж товаров',
  announce: 'Оповещение сотрудников',
  'mail-receipt': 'Письмо об оплате',
  'mail-canceled': 'Письмо об отмене',
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
};

/** What a job of an order does, for staff; a job of a later version by its own name. */
export const jobText = (job: string): string => texts[job] ?? job;
