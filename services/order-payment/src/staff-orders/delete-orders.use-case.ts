import { Inject, Injectable } from '@nestjs/common';
import type { deleteOrders, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderChangeRepository, type OrderChange } from '../orders/order-change.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { changeInBulk } from './bulk-order-change.ts';

type Input = ParsedRequestOf<typeof deleteOrders>;
type Reply = ReplyInputOf<typeof deleteOrders>;

/** Deletes orders so that they can be restored: nothing of them is lost, and nobody but staff who ask for them sees them. DECISIONS 10 */
@Injectable()
export class DeleteOrders {
  constructor(
    private readonly orders: OrderChangeRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  run(input: Input): Promise<Reply> {
    return this.change(input, true);
  }

  restore(input: Input): Promise<Reply> {
    return this.change(input, false);
  }

  private async change({ orderNumbers, by }: Input, deletes: boolean): Promise<Reply> {
    const numbers = [...new Set(orderNumbers)];
    const found = await this.orders.findByNumbers(numbers);
    const { results, changed } = await changeInBulk({
      repository: this.orders,
      keys: numbers,
      orders: new Map(found.map((order) => [order.number, order])),
      missing: (number) => ({ orderId: null, number, isChanged: false, reason: 'not-found' }),
      plan: (order) => (isDeleted(order) === deletes ? 'already-so' : this.plan(order, by, deletes)),
    });
    announceOrderChange(
      this.bus,
      changed.map(({ order }) => order.id),
      deletes ? 'removed' : 'created',
    );
    return { changed: changed.length, mails: 0, results };
  }

  private plan(order: OrderRecord, by: string, deletes: boolean): OrderChange {
    const at = this.clock();
    const about = `${deletes ? 'deleted' : 'restored'}.${order.history.length}`;
    return {
      fields: { deletedAt: deletes ? at : null },
      history: [{ kind: deletes ? 'order-deleted' : 'order-restored' }],
      // Its points go with it, and come back with it.
      effects: order.customerId === null ? [] : [{ name: 'take-points', about }],
      ...{ by, at },
    };
  }
}
