export const remoteSelectTexts = {
  waiting: 'Ищем…',
  nothing: 'Ничего не нашлось',
  failed: 'Не удалось загрузить.',
  again: 'Попробовать ещё раз',
  more: (limit: number) => `Показаны первые ${limit.toLocaleString('ru-RU')}. Уточните запрос.`,
} as const;
