export const noSuchSubcategoryTexts = {
  title: 'Товары в данной подкатегории отсутствуют.',
  support: 'Написать в поддержку',
} as const;
