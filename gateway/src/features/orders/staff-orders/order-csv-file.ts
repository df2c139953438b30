import type { exportStaffOrders, ReplyOf } from '@shop/contracts';
import { byteOrderMark, csvContentType } from '../../../http/csv/csv.ts';
import { begun, StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { orderCsvHead, orderCsvRows } from './order-csv.ts';

type Orders = ReplyOf<typeof exportStaffOrders>['orders'];

/** Streams orders as a CSV file at the client's pace. An error in the first piece is returned as for any request. */
export async function orderCsvFile(pieces: AsyncIterable<Orders>): Promise<StreamedResponse> {
  return new StreamedResponse(await begun(toText(pieces)), csvContentType, {
    'content-disposition': 'attachment; filename="orders.csv"',
  });
}

async function* toText(pieces: AsyncIterable<Orders>): AsyncGenerator<string> {
  let head = byteOrderMark + orderCsvHead();
  for await (const orders of pieces) {
    yield head + orders.map(orderCsvRows).join('');
    head = '';
  }
}
