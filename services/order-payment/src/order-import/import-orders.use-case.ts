import { Inject, Injectable } from '@nestjs/common';
import type { importOrders, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { ImportedOrderRepository } from '../orders/imported-order.repository.ts';
import { OrderNumberRepository } from '../orders/order-number.repository.ts';
import { toImportedOrder, type OldOrder } from './imported-order.mapper.ts';

/**
 * Takes over orders of the earlier site. The unique indexes decide, so that a second run, or two at once, bring in nothing
 * twice; what is there is never changed, since staff may have worked on it.
 */
@Injectable()
export class ImportOrders {
  constructor(
    private readonly orders: ImportedOrderRepository,
    private readonly numbers: OrderNumberRepository,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({
    orders,
    isDryRun,
  }: ParsedRequestOf<typeof importOrders>): Promise<ReplyInputOf<typeof importOrders>> {
    const { fresh, known, numberTaken } = await this.sort(orders);
    if (isDryRun || fresh.length === 0) return { written: fresh.length, known, numberTaken };
    // First, so that no order placed meanwhile gets a number that comes in a moment later.
    await this.numbers.raiseTo(Math.max(...fresh.map(({ number }) => number)));
    const now = this.clock();
    const stored = await this.orders.insertMany(fresh.map((old) => toImportedOrder(old, this.ids(), now)));
    // Another run was a moment faster, or a new order has the number.
    const again = await this.sort(fresh.filter(({ oldId }) => !stored.has(oldId)));
    return {
      written: stored.size,
      known: known + again.known,
      numberTaken: [...numberTaken, ...again.numberTaken],
    };
  }

  private async sort(
    orders: readonly OldOrder[],
  ): Promise<{ fresh: OldOrder[]; known: number; numberTaken: number[] }> {
    const standing = await this.orders.findStanding(
      orders.map(({ oldId }) => oldId),
      orders.map(({ number }) => number),
    );
    const fresh: OldOrder[] = [];
    const numberTaken: number[] = [];
    for (const order of orders) {
      if (standing.oldIds.has(order.oldId)) continue;
      if (standing.numbers.has(order.number)) numberTaken.push(order.line);
      else fresh.push(order);
      // The file itself may name an order, or a number, twice.
      standing.oldIds.add(order.oldId);
      standing.numbers.add(order.number);
    }
    return { fresh, known: orders.length - fresh.length - numberTaken.length, numberTaken };
  }
}
