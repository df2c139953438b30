import type { listOrderStats, ReplyOf } from '@shop/contracts';
import { begun, StreamedResponse } from '../../http/answer/streamed-response.ts';
import { byteOrderMark, csvContentType, csvRow, csvSum } from '../../http/csv/csv.ts';

type Rows = ReplyOf<typeof listOrderStats>['rows'];

/** The same rows as a file for Excel. */
export async function toStatsCsv(rows: Rows): Promise<StreamedResponse> {
  return new StreamedResponse(await begun(csvPieces(rows)), csvContentType, {
    'content-disposition': 'attachment; filename="stats.csv"',
  });
}

async function* csvPieces(rows: Rows): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(['Дата', 'Доход, руб.', 'Средний чек, руб.', 'Заказы', 'Покупатели']);
  for (const { date, incomeKopecks, averageCheckKopecks, ordersCount, usersCount } of rows)
    yield csvRow([date, csvSum(incomeKopecks), csvSum(averageCheckKopecks), ordersCount, usersCount]);
}
