export const categoryTexts = {
  all: 'Каталог',
  notFound: 'Мы не смогли найти такую категорию, возможно она больше не доступна.',
  empty: 'Эта категория пока что пустая',
  toCatalogue: 'В каталог',
  loading: 'Категория загружается',
  allDescription:
    'Каталог магазина: худи, футболки, головные уборы, аксессуары, вещи для дома и значки по любимым мирам.',
  describe: (name: string, subcategories: readonly string[]) =>
    `${name} по любимым мирам: ${subcategories.join(', ').toLowerCase()}. Рисуем и печатаем сами, доставляем по всей России.`,
} as const;
