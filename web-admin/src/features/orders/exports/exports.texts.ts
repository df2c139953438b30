import { countOf, formatCount, type PluralForms } from '@shop/domain';

const orders: PluralForms = ['заказ', 'заказа', 'заказов'];

export const exportsTexts = {
  export: 'Скачать CSV',
  strip: 'Таблицы заказов',
  going: 'Таблица заказов:',
  progress: (done: number, total: number) => `${formatCount(done)} из ${formatCount(total)}`,
  done: (count: number) => `Таблица готова: ${countOf(count, orders)}`,
  failed: 'Таблица заказов не получилась',
  stop: 'Прервать',
  download: 'Скачать',
  remove: 'Убрать',
  again: 'Повторить',
  began:
    'Таблица готовится и скачается сама. Если закрыть вкладку, готовая таблица три дня ждёт над любым экраном.',
} as const;
