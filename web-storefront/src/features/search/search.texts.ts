export const searchTexts = {
  heading: (query: string) => `Результаты поиска для "${query}"`,
  title: (query: string) => `Поиск: ${query}`,
  corrected: 'Показываем результаты для',
  // DECISIONS 9: the specification's only English text, translated to Russian.
  empty: 'Товары не найдены',
  emptyHint: 'Попробуйте другие слова или загляните в разделы магазина.',
  noWords: 'Что ищем?',
  noWordsHint: 'Напишите в поле поиска вещь, любимый мир или всё сразу: «худи с китом».',
  more: 'Показать ещё',
  loadingMore: 'Загружаем…',
  fromStart: 'К началу списка',
  moreFailed: 'Не удалось загрузить следующие товары',
  tryAgain: 'Попробовать ещё раз',
  shown: (shown: number, total: number) => `Показано ${shown} из ${total}`,
  ways: 'Разделы магазина',
} as const;
