import { Inject, Injectable } from '@nestjs/common';
import { addDays, dayStart, moscowDay } from '@shop/domain';
import { kitTokens, RowReader, type Clock, type Logger, type OnMissedEvents } from '@shop/service-kit';
import { PaidOrdersRepository, type PaidOrder } from '../orders/paid-orders.repository.ts';
import { buyerOf, incomeOf, type DayFigures } from './day-figures.ts';

/** An event may be lost: no figure is older than this. */
const maxAgeMs = 10 * 60_000;
/** After more changes than this, reading all days again is cheaper. */
const maxChanged = 5_000;

/**
 * The figures of days that were read before. Reading the orders of a year takes a second, so a day is read again only
 * after one of its orders changed. docs/decisions/079
 */
@Injectable()
export class KeptDays implements OnMissedEvents {
  private days = new Map<string, DayFigures>();
  /** 0 when everything has to be read again. */
  private readAtMs = 0;
  private changed = new Set<string>();
  /** One request after the other: a change that arrives during a read is applied by the next one. */
  private turn: Promise<unknown> = Promise.resolve();
  private readonly rows: RowReader;

  constructor(
    private readonly orders: PaidOrdersRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  noteChanged(orderIds: readonly string[]): void {
    for (const id of orderIds) this.changed.add(id);
  }

  onMissedEvents(): void {
    this.readAtMs = 0;
  }

  /** The figures of each day from `start` to `end`. */
  read(start: string, end: string): Promise<ReadonlyMap<string, DayFigures>> {
    const reading = this.turn.then(() => this.refresh(start, end));
    this.turn = reading.catch(() => undefined);
    return reading;
  }

  private async refresh(start: string, end: string): Promise<ReadonlyMap<string, DayFigures>> {
    await this.dropChanged();
    let from: string | null = null;
    for (let day = start; day <= addDays(end, 1); day = addDays(day, 1)) {
      const isMissing = day <= end && !this.days.has(day);
      if (isMissing) from ??= day;
      else if (from !== null) {
        await this.readDays(from, day);
        from = null;
      }
    }
    // A copy, since the next request may forget days.
    return new Map(this.days);
  }

  /** Forgets the days of the changed orders: the day of a payment never changes. */
  private async dropChanged(): Promise<void> {
    const now = this.clock().getTime();
    if (now - this.readAtMs > maxAgeMs || this.changed.size > maxChanged) {
      this.days = new Map();
      this.readAtMs = now;
      this.changed.clear();
    }
    if (this.changed.size === 0) return;
    const ids = [...this.changed];
    // Emptied first: an order that changes again during the read is noted for the next one.
    this.changed.clear();
    try {
      for (const paidAt of await this.orders.paidAt(ids)) this.days.delete(moscowDay(paidAt));
    } catch (error) {
      this.noteChanged(ids);
      throw error;
    }
  }

  private async readDays(from: string, until: string): Promise<void> {
    const read = new Map<string, { incomeKopecks: number; ordersCount: number; buyers: Set<string> }>();
    for (let day = from; day < until; day = addDays(day, 1))
      read.set(day, { incomeKopecks: 0, ordersCount: 0, buyers: new Set() });
    for await (const slice of this.orders.read(dayStart(from), dayStart(until)))
      this.rows.readable('order-stats', slice, {
        id: ({ _id }) => _id,
        check: (order) => count(order, read.get(moscowDay(order.paidAt))),
      });
    for (const [day, figures] of read) this.days.set(day, figures);
  }
}

/** @throws for a damaged order, before anything of it is counted */
function count(
  order: PaidOrder,
  day: { incomeKopecks: number; ordersCount: number; buyers: Set<string> } | undefined,
): void {
  const income = incomeOf(order);
  const buyer = buyerOf(order);
  if (!day || !Number.isSafeInteger(income)) throw new RangeError('the order has no income');
  day.incomeKopecks += income;
  day.ordersCount += 1;
  day.buyers.add(buyer);
}
