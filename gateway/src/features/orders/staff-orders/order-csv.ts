import type { exportStaffOrders, ReplyOf } from '@shop/contracts';
import {
  adminStatusLabel,
  colourLabel,
  deliveryName,
  deliveryTypes,
  formatPhone,
  moneyStateLabel,
} from '@shop/domain';
import { csvRow, csvSum, type CsvCell } from '../../../http/csv/csv.ts';

type Order = ReplyOf<typeof exportStaffOrders>['orders'][number];
type Line = Order['lines'][number];

/** Header and cell of each column. Only the first row of an order has its sums, so that columns can be summed. */
const columns: readonly [
  head: string,
  cell: (order: Order, line: Line | null, isFirst: boolean) => CsvCell,
][] = [
  ['Номер заказа', ({ number }) => number],
  ['Дата', ({ createdAt }) => moscowMoment(createdAt)],
  ['Статус', ({ adminStatus }) => adminStatusLabel(adminStatus)],
  ['Деньги', ({ money }) => moneyStateLabel(money)],
  ['Сумма заказа', ({ totalKopecks }, _line, isFirst) => (isFirst ? csvSum(totalKopecks) : null)],
  ['Доставка', ({ deliveryKopecks }, _line, isFirst) => (isFirst ? csvSum(deliveryKopecks) : null)],
  ['Возвращено', ({ refundedKopecks }, _line, isFirst) => (isFirst ? csvSum(refundedKopecks) : null)],
  ['Товар', (_order, line) => line && line.title],
  ['Цвет', (_order, line) => line && colourLabel(line.colour)],
  ['Размер', (_order, line) => line && line.size],
  ['Параметр', (_order, line) => line && line.seam],
  ['Количество', (_order, line) => line && line.quantity],
  ['Цена за штуку', (_order, line) => line && csvSum(line.unitPriceKopecks)],
  ['Стоимость строки', (_order, line) => line && csvSum(line.paidKopecks)],
  ['Фамилия', ({ buyer }) => buyer.secondName],
  ['Имя', ({ buyer }) => buyer.firstName],
  ['Отчество', ({ buyer }) => buyer.middleName],
  ['Телефон', ({ buyer }) => (buyer.phone === '' ? '' : formatPhone(buyer.phone).replace('+', ''))],
  ['Почта', ({ buyer }) => buyer.email],
  ['Дополнительный контакт', ({ buyer }) => buyer.contact],
  ['Служба доставки', ({ deliveryType }) => deliveryText(deliveryType)],
  ['Индекс', ({ delivery }) => delivery.index],
  ['Адрес', ({ delivery }) => delivery.address],
  ['Трек-номер', ({ trackId }) => trackId],
  ['Промокод', ({ promoCode }) => promoCode],
  ['Комментарий', ({ comment }) => comment],
];

export const orderCsvHead = (): string => csvRow(columns.map(([head]) => head));

/** One row for each line; an order without lines has one row of its own. */
export function orderCsvRows(order: Order): string {
  const lines: readonly (Line | null)[] = order.lines.length > 0 ? order.lines : [null];
  return lines.map((line, at) => csvRow(columns.map(([, cell]) => cell(order, line, at === 0)))).join('');
}

function deliveryText(type: string): string {
  const known = deliveryTypes.find((one) => one === type);
  return known ? deliveryName(known) : type;
}

const format = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
});

const moscowMoment = (at: string): string => format.format(new Date(at)).replace(',', '');
