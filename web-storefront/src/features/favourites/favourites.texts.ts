export const favouritesTexts = {
  title: 'Мое избранное',
  empty: 'В вашем избранном ничего нет.',
  toCatalogue: 'В каталог',
  open: 'Открыть',
  remove: 'Убрать',
  removed: 'Убрано из избранного',
  restore: 'Вернуть',
  unavailable: 'Этот товар более не доступен для заказа.',
  gone: 'Товар был удален',
  loading: 'Избранное загружается',
} as const;
