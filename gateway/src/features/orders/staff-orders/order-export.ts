import { Injectable } from '@nestjs/common';
import { exportStaffOrders, type ReplyOf, type RequestOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { byteOrderMark, csvContentType } from '../../../http/csv/csv.ts';
import { begun, StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { orderCsvHead, orderCsvRows } from './order-csv.ts';

type Filters = RequestOf<typeof exportStaffOrders>['filters'];

/** The list of orders as a file: piece by piece, as fast as the browser takes them. */
@Injectable()
export class OrderExport {
  constructor(private readonly bus: Bus) {}

  async run(filters: Filters): Promise<StreamedResponse> {
    return new StreamedResponse(await begun(this.pieces(filters)), csvContentType, {
      'content-disposition': 'attachment; filename="orders.csv"',
    });
  }

  private async *pieces(filters: Filters): AsyncGenerator<string> {
    let head = byteOrderMark + orderCsvHead();
    let after: RequestOf<typeof exportStaffOrders>['after'] = null;
    do {
      const piece: ReplyOf<typeof exportStaffOrders> = await this.bus.request(exportStaffOrders, {
        filters,
        after,
      });
      yield head + piece.orders.map(orderCsvRows).join('');
      head = '';
      after = piece.next;
    } while (after);
  }
}
