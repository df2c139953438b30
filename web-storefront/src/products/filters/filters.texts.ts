/** Texts of a filtered list that are needed before the filters have loaded. */
export const filterTexts = {
  title: 'Фильтры',
  beyond: 'На этой странице товаров уже нет',
  toStart: 'К началу списка',
} as const;
