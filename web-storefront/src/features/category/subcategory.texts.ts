export const subcategoryTexts = {
  describe: (name: string, category: string) =>
    `${name} в разделе «${category}»: принты по любимым мирам, все размеры и цвета. Доставка по всей России.`,
} as const;
