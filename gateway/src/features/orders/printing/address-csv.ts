import type { printOrders, ReplyOf } from '@shop/contracts';
import { formatPhone } from '@shop/domain';
import { StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { byteOrderMark, csvContentType, csvRow } from '../../../http/csv/csv.ts';

type Order = ReplyOf<typeof printOrders>['orders'][number];

const head = ['Номер заказа', 'Фамилия', 'Имя', 'Отчество', 'Телефон', 'Индекс', 'Адрес', 'Контакт'];

/** The addresses of parcels for the upload to a delivery service, one row for each order. */
export function addressCsvFile(orders: readonly Order[]): StreamedResponse {
  return new StreamedResponse(toText(orders), csvContentType, {
    'content-disposition': 'attachment; filename="addresses.csv"',
  });
}

// Few rows: they are made at once, although the response is streamed.
async function* toText(orders: readonly Order[]): AsyncGenerator<string> {
  yield byteOrderMark + [head, ...orders.map(toRow)].map(csvRow).join('');
}

function toRow({ number, buyer, index, address, contact }: Order): (string | number)[] {
  const { secondName, firstName, middleName, phone } = buyer;
  // Without the plus, which a spreadsheet would take for a formula.
  const digits = phone === '' ? '' : formatPhone(phone).replace('+', '');
  return [number, secondName, firstName, middleName, digits, index, address, contact ?? ''];
}
