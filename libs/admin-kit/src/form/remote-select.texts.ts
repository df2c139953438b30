import { formatCount } from '@shop/domain';

export const remoteSelectTexts = {
  waiting: 'Ищем…',
  nothing: 'Ничего не нашлось',
  failed: 'Не удалось загрузить.',
  again: 'Попробовать ещё раз',
  more: (limit: number) => `Показаны первые ${formatCount(limit)}. Уточните запрос.`,
} as const;
