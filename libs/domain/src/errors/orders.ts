import type { ErrorArea } from './error-entry.ts';

/** Errors of ordering and paying. */
export const ordersErrors = {
  LINES_DO_NOT_FIT: {
    status: 409,
    text: 'Некоторые товары изменились или больше не доступны для заказа. Проверьте корзину.',
    level: 'info',
    when: 'Lines of an order cannot be sold as they were asked for; details name each line and what changed',
  },
  ORDER_TOO_LONG: {
    status: 422,
    text: 'В одном заказе слишком много разных товаров: чек не вместит. Пожалуйста, разделите его на два.',
    level: 'info',
    when: 'The fiscal receipt of an order would have more lines than a cash register prints',
  },
  BUYER_INCOMPLETE: {
    status: 400,
    text: 'Пожалуйста, заполните все обязательные поля',
    level: 'info',
    when: 'A checkout lacks a name, an address, an index or a contact; details name the fields',
  },
  ORDER_AGREEMENT_REQUIRED: {
    status: 400,
    text: 'Чтобы оформить заказ, нужно согласиться с офертой и обработкой персональных данных.',
    level: 'info',
    when: 'A checkout says that the buyer does not agree',
  },
  SAVED_ADDRESS_NOT_FOUND: {
    status: 400,
    text: 'Этого адреса больше нет в профиле. Выберите другой.',
    level: 'info',
    when: 'A checkout names a saved address that the customer does not have, or no longer',
  },
  CART_CHANGED: {
    status: 409,
    text: 'Корзина изменилась. Проверьте ее и оформите заказ снова.',
    level: 'info',
    when: "The lines of a customer's checkout are not those of their cart; details name each difference",
  },
  EMAIL_INVALID: {
    status: 400,
    text: 'Пожалуйста, введите корректный email адрес',
    level: 'info',
    when: 'The e-mail of a checkout is none',
  },
  PHONE_INVALID: {
    status: 400,
    text: 'Пожалуйста, введите корректный номер телефона',
    level: 'info',
    when: 'The phone of a checkout is no Russian one',
  },
  TOO_MANY_UNPAID_ORDERS: {
    status: 429,
    text: 'Слишком много неоплаченных заказов. Оплатите один из них или подождите: неоплаченный заказ отменится сам, обычно в течение часа.',
    level: 'info',
    when: 'Orders of this asker, or of the phone or the e-mail of a guest, wait for their payment, as many as may; Retry-After says when the first of them ends',
  },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    text: 'Платежный сервис сейчас не отвечает. Ничего не списано, попробуйте снова через минуту.',
    level: 'error',
    when: 'The provider of payments could not be reached, or refused to make the payment',
  },
  IDEMPOTENCY_KEY_TAKEN: {
    status: 409,
    text: 'Этот заказ уже оформлен с другими данными. Обновите страницу и попробуйте снова.',
    level: 'info',
    when: 'The Idempotency-Key was sent before with other content',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    text: 'Платеж не найден',
    level: 'info',
    when: 'No payment has this id',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    text: 'Заказ не найден',
    level: 'info',
    when: 'No order has this id',
  },
  REFUND_IMPOSSIBLE: {
    status: 409,
    text: 'Возврат невозможен: заказ не оплачен через подключенный платежный сервис.',
    level: 'info',
    when: 'The order is not paid, or its money came in another way than through the provider in use',
  },
  REFUND_TOO_LARGE: {
    status: 409,
    text: ({ left }) => `Сумма возврата больше оставшейся. Можно вернуть: ${left}`,
    level: 'info',
    when: 'Less is left of what was paid than is to be given back',
  },
  REFUND_REFUSED: {
    status: 409,
    text: 'Платежный сервис отклонил возврат. Деньги остались у магазина.',
    level: 'warn',
    when: 'The provider gives this money back under no circumstances; the reason is in the log',
  },
  REFUND_KEY_TAKEN: {
    status: 409,
    text: 'Этот возврат уже оформлен на другую сумму. Обновите страницу и попробуйте снова.',
    level: 'info',
    when: 'The Idempotency-Key was sent before for another sum of the same order',
  },
  PAYMENT_PROVIDER_UNKNOWN: {
    status: 404,
    text: 'Такой платежный сервис не подключен',
    level: 'info',
    when: 'A notification names a provider that the shop does not use',
  },
  NOTIFICATION_FORGED: {
    status: 403,
    text: 'Уведомление не подтверждено',
    level: 'warn',
    when: 'A notification does not come from the provider whose name it bears, or is too old',
  },
  PAYMENT_CANCELED: {
    status: 403,
    text: 'Платеж отменен. Необходимо сформировать новый заказ.',
    level: 'info',
    when: 'The payment was declined, or its time ran out',
  },
  ORDER_SEARCH_INVALID: {
    status: 400,
    text: 'Некорректные данные для поиска',
    level: 'info',
    when: 'A search for orders names neither a phone nor an e-mail, both, or one that is none; details name the field',
  },
  ORDER_CODE_INVALID: {
    status: 403,
    text: 'Код не подошел: он неверный, истек или уже использован. Запросите новый.',
    level: 'info',
    when: 'The one-time code of an order search is wrong, too old, spent, or was tried too often',
  },
  SANDBOX_PAYMENT_NOT_FOUND: {
    status: 404,
    text: 'Учебный банк не знает такого платежа',
    level: 'info',
    when: 'The practice bank has no payment of this id, or is not the chosen provider',
  },
} as const satisfies ErrorArea;
