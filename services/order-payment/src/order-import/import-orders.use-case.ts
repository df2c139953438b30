import { Inject, Injectable } from '@nestjs/common';
import type { importOrders, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { OrderNumberRepository } from '../orders/order-number.repository.ts';
import { toImportedOrder, type OldOrder } from './imported-order.mapper.ts';

/** The orders of a file that are new, how many are known, and the lines whose number another order has. */
interface Sorted {
  fresh: OldOrder[];
  known: number;
  duplicateNumber: number[];
}

const maxAttempts = 10;

/**
 * Imports orders of the earlier site. Unique indexes ensure that neither a second nor a concurrent run imports an order
 * twice; stored orders are never changed, since staff may have worked on them.
 */
@Injectable()
export class ImportOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly numbers: OrderNumberRepository,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  async run({
    orders,
    isDryRun,
  }: ParsedRequestOf<typeof importOrders>): Promise<ReplyInputOf<typeof importOrders>> {
    const { fresh, known, duplicateNumber } = await this.sort(orders);
    if (isDryRun || fresh.length === 0) return { written: fresh.length, known, duplicateNumber };
    // Raises the counter first, so that no order placed meanwhile gets a number that is imported a moment later.
    await this.numbers.raiseTo(Math.max(...fresh.map(({ number }) => number)));
    const rest = await this.write(fresh);
    return {
      written: rest.written,
      known: known + rest.known,
      duplicateNumber: [...duplicateNumber, ...rest.duplicateNumber],
    };
  }

  /** Writes until each order is stored or refused: a concurrent run may store an order or its number first. */
  private async write(orders: readonly OldOrder[]): Promise<Omit<Sorted, 'fresh'> & { written: number }> {
    const now = this.clock();
    const outcome = { written: 0, known: 0, duplicateNumber: new Array<number>() };
    let left = orders;
    for (let attempts = 0; left.length > 0; attempts++) {
      if (attempts === maxAttempts)
        throw new AppError('INTERNAL', { cause: `${left.length} earlier orders could not be written` });
      const stored = await this.orders.insertImported(
        left.map((old) => toImportedOrder(old, this.ids(), now)),
      );
      announceOrderChange(this.bus, [...stored.values()], 'created');
      const { fresh, known, duplicateNumber } = await this.sort(
        left.filter(({ oldId }) => !stored.has(oldId)),
      );
      outcome.written += stored.size;
      outcome.known += known;
      outcome.duplicateNumber.push(...duplicateNumber);
      left = fresh;
    }
    return outcome;
  }

  private async sort(orders: readonly OldOrder[]): Promise<Sorted> {
    const standing = await this.orders.findStanding(
      orders.map(({ oldId }) => oldId),
      orders.map(({ number }) => number),
    );
    const fresh: OldOrder[] = [];
    const duplicateNumber: number[] = [];
    for (const order of orders) {
      if (standing.oldIds.has(order.oldId)) continue;
      if (standing.numbers.has(order.number)) duplicateNumber.push(order.line);
      else fresh.push(order);
      // The file itself may name an order, or a number, twice.
      standing.oldIds.add(order.oldId);
      standing.numbers.add(order.number);
    }
    return { fresh, known: orders.length - fresh.length - duplicateNumber.length, duplicateNumber };
  }
}
