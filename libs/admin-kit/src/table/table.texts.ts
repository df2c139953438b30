import { countOf, type PluralForms } from '@shop/domain';

const filterForms: PluralForms = ['фильтр', 'фильтра', 'фильтров'];

export const tableTexts = {
  tickAll: 'Все строки на этой странице',
  tick: 'Выбор',
  actions: 'Действия',
  actionsOf: (name: string) => `Действия: ${name}`,
  open: (name: string) => `Открыть: ${name}`,
  view: 'Вид таблицы',
  columns: 'Столбцы',
  density: 'Высота строк',
  densities: { compact: 'Низкие', usual: 'Обычные', roomy: 'Высокие' },
  allColumns: 'Показать все столбцы',
  failed: 'Попробовать ещё раз',
  stale: (text: string) => `${text} Показаны прежние данные.`,
  forbidden: 'У вас недостаточно прав.',
  forbiddenHelp: 'Доступ к этому разделу даёт администратор магазина.',
  dropLast: (filter: string) => `Убрать «${filter}»`,
  dropAll: (count: number) => `Сбросить ${countOf(count, filterForms)}`,
  dropFilter: (filter: string) => `Убрать фильтр «${filter}»`,
  filters: 'Выбранные фильтры',
  pages: 'Страницы списка',
  page: (page: number) => `Страница ${page}`,
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  range: (from: number, to: number, total: number) =>
    `${from.toLocaleString('ru-RU')}–${to.toLocaleString('ru-RU')} из ${total.toLocaleString('ru-RU')}`,
  perPage: 'Строк на странице',
  searchClear: 'Очистить поиск',
  sheetClose: 'Закрыть',
  selected: (what: string) => `Выбрано: ${what}`,
  selectAll: (count: number) => `Выбрать все ${count.toLocaleString('ru-RU')} по фильтру`,
  selectedAll: (what: string) => `Выбрано по фильтру: ${what}`,
  elsewhere: (count: number) => `из них ${count.toLocaleString('ru-RU')} не на этой странице`,
  unselect: 'Снять выделение',
  bulk: 'Действия с выбранными',
} as const;
