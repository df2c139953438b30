import { Injectable } from '@nestjs/common';
import { exportPerson, listOwnOrders, type ReplyOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { StreamedResponse } from '../../../http/answer/streamed-response.ts';

type Known = ReplyOf<typeof exportPerson>;

/** The file with all data about a person. A failure breaks the download off, so that a part never looks complete. */
@Injectable()
export class PersonFile {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError USER_NOT_FOUND */
  async write(personId: string): Promise<StreamedResponse> {
    const known = await this.bus.request(exportPerson, { personId });
    return new StreamedResponse(this.pieces(personId, known), 'application/json; charset=utf-8', {
      'content-disposition': `attachment; filename="my-data-${known.exportedAt.slice(0, 10)}.json"`,
    });
  }

  /** What identity says is passed on unchanged: the file must be complete, so that new fields are not left out. */
  private async *pieces(
    customerId: string,
    { orders, notedOrders, nextOrders, ...known }: Known,
  ): AsyncGenerator<string> {
    // Without its closing brace: the orders follow.
    yield `${JSON.stringify(known, null, 2).slice(0, -2)},\n  "orders": [`;
    let page: ReplyOf<typeof listOwnOrders> = {
      orders,
      noted: notedOrders,
      ...(nextOrders && { next: nextOrders }),
    };
    let separator = '\n';
    for (;;) {
      for (const order of [...page.orders, ...(page.noted ?? [])]) {
        yield separator + JSON.stringify(order, null, 2);
        separator = ',\n';
      }
      if (page.next === undefined) break;
      page = await this.bus.request(listOwnOrders, { customerId, after: page.next, forExport: true });
    }
    yield '\n]}\n';
  }
}
