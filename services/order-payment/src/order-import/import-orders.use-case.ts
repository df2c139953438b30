import { Inject, Injectable } from '@nestjs/common';
import type { importOrders, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { OrderNumberRepository } from '../orders/order-number.repository.ts';
import { toImportedOrder, type OldOrder } from './imported-order.mapper.ts';

/** What of a file is new, what stands here already, and the lines whose number another order has. */
interface Sorted {
  fresh: OldOrder[];
  known: number;
  duplicateNumber: number[];
}

const maxTries = 10;

/**
 * Takes over orders of the earlier site. The unique indexes decide, so that a second run, or two at once, bring in nothing
 * twice; what is there is never changed, since staff may have worked on it.
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
    // First, so that no order placed meanwhile gets a number that comes in a moment later.
    await this.numbers.raiseTo(Math.max(...fresh.map(({ number }) => number)));
    const rest = await this.write(fresh);
    return {
      written: rest.written,
      known: known + rest.known,
      duplicateNumber: [...duplicateNumber, ...rest.duplicateNumber],
    };
  }

  /** Writes until nothing is left that is neither here nor known: another run may be a moment faster, or stand in the way. */
  private async write(orders: readonly OldOrder[]): Promise<Omit<Sorted, 'fresh'> & { written: number }> {
    const now = this.clock();
    const outcome = { written: 0, known: 0, duplicateNumber: new Array<number>() };
    let left = orders;
    for (let attempts = 0; left.length > 0; attempts++) {
      if (attempts === maxTries)
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
