import { Injectable } from '@nestjs/common';
import { maxSoldProducts, searchSoldProducts, type ReplyOf, type RequestOf } from '@shop/contracts';
import { colourLabel } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { byteOrderMark, csvContentType, csvRow, csvSum } from '../../../http/csv/csv.ts';
import { begun, StreamedResponse } from '../../../http/answer/streamed-response.ts';

type Filters = RequestOf<typeof searchSoldProducts>['filters'];
type Sold = ReplyOf<typeof searchSoldProducts>['results'][number];

const head = csvRow(['Товар', 'Цвет', 'Размер', 'Параметр', 'Количество', 'Сумма по товару']);

/** Sold products as a CSV file: one row for each combination of product, colour, size and seam. */
@Injectable()
export class SoldProductsExport {
  constructor(private readonly bus: Bus) {}

  async run(filters: Filters): Promise<StreamedResponse> {
    return new StreamedResponse(await begun(this.pieces(filters)), csvContentType, {
      'content-disposition': 'attachment; filename="sales.csv"',
    });
  }

  private async *pieces(filters: Filters): AsyncGenerator<string> {
    let before = byteOrderMark + head;
    for (let page = 1, isLast = false; !isLast; page++) {
      const request = { filters, page, size: maxSoldProducts, withOrders: false };
      const { total, results } = await this.bus.request(searchSoldProducts, request);
      yield before + results.map(rowsOf).join('');
      before = '';
      isLast = page * maxSoldProducts >= total;
    }
  }
}

/** Only the first row of a product contains its sum, so that the column can be summed. */
const rowsOf = ({ title, defaultSeamTitle, paidKopecks, options }: Sold): string =>
  options
    .map(({ colour, size, seam, quantity }, at) =>
      csvRow([
        ...[title, colourLabel(colour), size, seam ?? defaultSeamTitle, quantity],
        at === 0 ? csvSum(paidKopecks) : null,
      ]),
    )
    .join('');
