import { Injectable } from '@nestjs/common';
import { readOrderExport, type ReplyOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { orderCsvFile } from '../staff-orders/order-csv-file.ts';

/** The file of a finished export, streamed in parts, so that only one part is in memory. */
@Injectable()
export class OrderExportFile {
  constructor(private readonly bus: Bus) {}

  read(id: string, by: string): Promise<StreamedResponse> {
    return orderCsvFile(this.parts(id, by));
  }

  private async *parts(id: string, by: string): AsyncGenerator<ReplyOf<typeof readOrderExport>['orders']> {
    for (let at = 0, count = 1; at < count; at++) {
      const { orders, parts } = await this.bus.request(readOrderExport, { id, by, at });
      count = parts;
      yield orders;
    }
  }
}
