import { Inject, Injectable } from '@nestjs/common';
import type { markOrdersPrinted, ParsedRequestOf, printOrders, ReplyInputOf } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderChangeRepository } from '../orders/order-change.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { changeInBulk } from '../staff-orders/bulk-order-change.ts';
import { itemOf } from '../workshop/piece-stages.ts';

type Printed = ReplyInputOf<typeof printOrders>['orders'][number];

/** Returns orders for printing, and marks them as printed. */
@Injectable()
export class PrintOrders {
  constructor(
    private readonly orders: OrderChangeRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  async run({ orderIds }: ParsedRequestOf<typeof printOrders>): Promise<ReplyInputOf<typeof printOrders>> {
    const found = new Map((await this.orders.findByIds(orderIds)).orders.map((order) => [order.id, order]));
    const wanted = [...new Set(orderIds)].flatMap((id) => found.get(id) ?? []);
    return { orders: wanted.filter((order) => !isDeleted(order)).map(toPrinted) };
  }

  async mark({
    orderIds,
    by,
  }: ParsedRequestOf<typeof markOrdersPrinted>): Promise<ReplyInputOf<typeof markOrdersPrinted>> {
    const ids = [...new Set(orderIds)];
    const found = await this.orders.findByIds(ids);
    const { results, changed } = await changeInBulk({
      repository: this.orders,
      keys: ids,
      found,
      keyOf: ({ id }) => id,
      missing: (orderId) => ({ orderId, number: null, isChanged: false, reason: 'not-found' }),
      plan: (order) => {
        if (isDeleted(order)) return 'deleted';
        if (order.printedAt) return 'already-so';
        const at = this.clock();
        return { fields: { printedAt: at }, history: [{ kind: 'order-printed' }], effects: [], by, at };
      },
    });
    announceOrderChange(
      this.bus,
      changed.map(({ order }) => order.id),
      'status',
    );
    return { changed: changed.length, mails: 0, results };
  }
}

function toPrinted(order: OrderRecord): Printed {
  const { id, number, createdAt, buyer, delivery, imported, comment, trackId = null, lines } = order;
  const { firstName, secondName, middleName, phone, contact } = buyer;
  return {
    ...{ id, number, createdAt: createdAt.toISOString() },
    buyer: { firstName, secondName, middleName, phone },
    contact,
    deliveryType: imported?.deliveryType ?? delivery.type,
    ...{ address: delivery.address, index: delivery.index, comment, trackId },
    lines: packedLines(lines),
  };
}

/** Pieces that only differ in their price are packed as one line. */
const packedLines = (lines: OrderRecord['lines']): Printed['lines'] =>
  [...Map.groupBy(lines, (line) => `${itemOf(line)} ${line.isGift}`).values()].flatMap((equal) =>
    equal.slice(0, 1).map(({ productId, title, colour, size, seam, isGift }) => ({
      ...{ productId, title, colour, size, seam, isGift },
      quantity: equal.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  );
