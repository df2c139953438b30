import { Injectable } from '@nestjs/common';
import { exportProducts, productColumns, type ReplyOf, type RequestOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { begun, StreamedResponse } from '../../http/answer/streamed-response.ts';
import { byteOrderMark, csvContentType, csvRow } from '../../http/csv/csv.ts';

type Filters = RequestOf<typeof exportProducts>['filters'];

/** Streams the list of products as a CSV file, at the client's pace. */
@Injectable()
export class ProductExport {
  constructor(private readonly bus: Bus) {}

  async run(filters: Filters): Promise<StreamedResponse> {
    return new StreamedResponse(await begun(this.pieces(filters)), csvContentType, {
      'content-disposition': 'attachment; filename="products.csv"',
    });
  }

  private async *pieces(filters: Filters): AsyncGenerator<string> {
    let head = byteOrderMark + csvRow(Object.values(productColumns));
    let after: RequestOf<typeof exportProducts>['after'] = null;
    do {
      const piece: ReplyOf<typeof exportProducts> = await this.bus.request(exportProducts, {
        filters,
        after,
      });
      yield head + piece.rows.map(csvRow).join('');
      head = '';
      after = piece.next;
    } while (after);
  }
}
