import { countOf, plural, type PluralForms } from '@shop/domain';

const ordersForms: PluralForms = ['заказ', 'заказа', 'заказов'];
const inOrders: PluralForms = ['заказе', 'заказах', 'заказах'];
const days: PluralForms = ['день', 'дня', 'дней'];
const cards: PluralForms = ['карточка', 'карточки', 'карточек'];
const ofCards: PluralForms = ['карточки', 'карточек', 'карточек'];
const remain: PluralForms = ['остался', 'осталось', 'осталось'];
const changed: PluralForms = ['заказ сменил статус', 'заказа сменили статус', 'заказов сменили статус'];
const got: PluralForms = ['покупатель получит', 'покупателя получат', 'покупателей получат'];

interface Moved {
  pieces: number;
  changed: number;
  mails: number;
}

export const boardTexts = {
  label: 'Доска цеха',
  search: 'Товар, цвет или размер',
  onlyLate: 'Только просроченные',
  failed: 'Не удалось загрузить доску',
  loading: 'Загружаем доску',
  empty: 'Шить и печатать сейчас нечего. Оплаченные заказы появятся здесь сами.',
  cut: (shown: number, total: number) => `Показаны ${shown} самых срочных из ${countOf(total, ofCards)}`,
  pieces: (count: number) => `${count} шт.`,
  inOrders: (count: number) => `в ${countOf(count, inOrders)}`,
  dayLimit: (count: number) => `до ${count} дн.`,
  columnNote: (pieces: number, late: number) =>
    late > 0 ? `${pieces} шт., просрочено ${late}` : `${pieces} шт.`,
  /** The day limit of the status, not the promised date. @param dueDays the days since the limit of the latest piece */
  late: (count: number, dueDays: number) =>
    `Просрочено на этапе: ${count}\u00a0шт.${dueDays > 0 ? ` на ${countOf(dueDays, days)}` : ''}`,
  promised: 'Отправить до',
  promisedShort: (day: string, left: number) =>
    `До ${day}, ${left > 0 ? countOf(left, days) : left === 0 ? 'сегодня' : `−${countOf(-left, days)}`}`,
  left: (count: number) =>
    count > 0
      ? `${plural(count, remain)} ${countOf(count, days)}`
      : count === 0
        ? 'сегодня'
        : `опаздываем на ${countOf(-count, days)}`,
  tick: (name: string) => `Выбрать: ${name}`,
  ticked: (count: number, pieces: number) => `Выбрано: ${countOf(count, cards)}, ${pieces} шт.`,
  moveTo: 'Перенести в…',
  stickers: 'Наклейки',
  untick: 'Снять выбор',
  orders: 'Заказы',
  ordersOf: (name: string) => `Заказы: ${name}`,
  part: 'Перенести часть',
  quantity: 'Сколько штук',
  quantityRequired: 'Укажите, сколько штук',
  to: 'Куда',
  toRequired: 'Выберите колонку',
  move: 'Перенести',
  defect: 'Брак: вернуть 1 шт. в пошив',
  defectOf: (number: number) => `Брак в заказе ${number}: вернуть 1 шт. в пошив`,
  actions: (name: string) => `Действия: ${name}`,
  /** @param requested the number of pieces to move: a move takes 1,000 lines, and pieces may have left meanwhile */
  moved: ({ pieces, changed: orders, mails }: Moved, requested: number) =>
    [
      pieces < requested ? `Перенесено ${pieces} из ${requested} шт.` : `Перенесено ${pieces} шт.`,
      ...(orders > 0 ? [countOf(orders, changed)] : []),
      ...(mails > 0 ? [`${countOf(mails, got)} письмо`] : []),
    ].join(', '),
  defective: (pieces: number) => (pieces > 0 ? 'Вещь вернулась в пошив' : 'Этой вещи здесь уже нет'),
  refused: (number: number | null, reason: string) => `№${number ?? '—'}: ${reason}`,
  nothing: 'Ничего не перенесено: вещи уже переставили',
  undo: 'Отменить',
  undone: 'Перенос отменён',
  close: 'Понятно',
  more: (count: number) => `и ещё ${countOf(count, ordersForms)}`,
  sticker: (number: number) => `№ ${number}`,
  stickerPiece: (at: number, of: number) => `Штука ${at} из ${of}`,
} as const;
