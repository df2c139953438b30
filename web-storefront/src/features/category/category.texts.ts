export const categoryTexts = {
  all: 'Каталог',
  allDescription:
    'Каталог магазина: худи, футболки, головные уборы, аксессуары, вещи для дома и значки по любимым мирам.',
  notFound: 'Мы не смогли найти такую категорию, возможно она больше не доступна.',
  noSubcategory: 'Товары в данной подкатегории отсутствуют.',
  empty: 'Эта категория пока что пустая',
  beyond: 'На этой странице товаров уже нет',
  toStart: 'К началу списка',
  toCatalogue: 'В каталог',
  support: 'Написать в поддержку',
  loading: 'Категория загружается',
  describe: (name: string, subcategories: readonly string[]) =>
    `${name} по любимым мирам: ${subcategories.join(', ').toLowerCase()}. Рисуем и печатаем сами, доставляем по всей России.`,
  describeSubcategory: (name: string, category: string) =>
    `${name} в разделе «${category}»: принты по любимым мирам, все размеры и цвета. Доставка по всей России.`,
} as const;
