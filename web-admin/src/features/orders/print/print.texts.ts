import { countOf, type PluralForms } from '@shop/domain';

const forms: PluralForms = ['заказ', 'заказа', 'заказов'];

export const printTexts = {
  action: 'Печать',
  title: (count: number) => `Печать: ${countOf(count, forms)}`,
  kind: 'Что напечатать',
  kinds: {
    'slips-a4': 'Упаковочные листы A4',
    'slips-58': 'Упаковочные листы 58 мм',
    stickers: 'Наклейки с адресом',
    picks: 'Лист сборки',
  },
  loading: 'Собираем документ…',
  failed: 'Не удалось загрузить данные заказа',
  marked: 'Заказы отмечены напечатанными',
  notMarked: 'Не удалось отметить заказы напечатанными',
  tooMany: 'За один раз печатается не больше пятисот заказов',
  order: (number: number) => `Заказ № ${number}`,
  from: (day: string) => `от ${day}`,
  to: 'Кому',
  where: 'Куда',
  phone: 'Телефон',
  contact: 'Контакт',
  service: 'Доставка',
  track: 'Трек-номер',
  comment: 'Пожелания',
  product: 'Товар',
  options: 'Цвет, размер, параметр',
  quantity: 'Шт.',
  packed: '✓',
  gift: 'подарок',
  all: (count: number) => `Всего ${count} шт.`,
  orders: 'Заказы',
} as const;

export type PrintKind = keyof typeof printTexts.kinds;
