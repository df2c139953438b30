export const pageTexts = {
  notFound: 'Страница не найдена',
  failed: 'Произошла ошибка при загрузке страницы',
  unknown: 'Произошла неизвестная ошибка',
} as const;
