export const unpaidTexts = {
  waits: (order: string, until: string) => `${order} ждёт оплаты до ${until}`,
  /** A gateway of the previous version does not send the number. */
  order: (number: number | undefined) => (number === undefined ? 'Ваш заказ' : `Заказ ${number}`),
  note: 'Его товары останутся в корзине до оплаты, оформлять их второй раз не нужно.',
  pay: 'Оплатить',
  cancel: 'Отменить заказ',
  keep: 'Не отменять',
  sure: (order: string) => `Отменить ${order.toLowerCase()}?`,
  back: 'Оплатить его будет уже нельзя. Товары вернутся в корзину.',
  canceled: 'Заказ отменён, товары в корзине',
  notCanceled: 'Не удалось отменить заказ: нет связи с сервером. Попробуйте ещё раз.',
} as const;
