export const subcategoryTexts = {
  beyond: 'На этой странице товаров уже нет',
  toStart: 'К началу списка',
  describe: (name: string, category: string) =>
    `${name} в разделе «${category}»: принты по любимым мирам, все размеры и цвета. Доставка по всей России.`,
} as const;
