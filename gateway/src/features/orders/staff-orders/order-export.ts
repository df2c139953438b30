import { Injectable } from '@nestjs/common';
import { exportStaffOrders, type ReplyOf, type RequestOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { orderCsvFile } from './order-csv-file.ts';

type Filters = RequestOf<typeof exportStaffOrders>['filters'];
type Piece = ReplyOf<typeof exportStaffOrders>;

/** Exports the list of orders as a file within the request. */
@Injectable()
export class OrderExport {
  constructor(private readonly bus: Bus) {}

  run(filters: Filters): Promise<StreamedResponse> {
    return orderCsvFile(this.pieces(filters));
  }

  private async *pieces(filters: Filters): AsyncGenerator<Piece['orders']> {
    let after: RequestOf<typeof exportStaffOrders>['after'] = null;
    do {
      const piece: Piece = await this.bus.request(exportStaffOrders, { filters, after });
      yield piece.orders;
      after = piece.next;
    } while (after);
  }
}
