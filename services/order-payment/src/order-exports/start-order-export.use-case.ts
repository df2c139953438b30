import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { maxOrderExportsGoing, type ParsedRequestOf, type startOrderExport } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { OrderListRepository } from '../orders/order-list.repository.ts';
import { ArticleLookup } from '../staff-orders/article-lookup.ts';
import { leadingIndex, type OrderListFilters } from '../staff-orders/order-list-plan.ts';
import { orderConditions } from '../staff-orders/order-list.query.ts';
import { OrderExportPartRepository } from './order-export-part.repository.ts';
import { OrderExportRepository, type StoredExport } from './order-export.repository.ts';
import { OrderExportWorker } from './order-export-worker.ts';

/** Three days: an export begun on Friday evening is still there on Monday. */
const keptMs = 3 * 86_400_000;

/** Starts exports of order lists. */
@Injectable()
export class StartOrderExport {
  constructor(
    private readonly exports: OrderExportRepository,
    private readonly parts: OrderExportPartRepository,
    private readonly orders: OrderListRepository,
    private readonly articles: ArticleLookup,
    private readonly worker: OrderExportWorker,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} ORDER_EXPORTS_FULL */
  async run({ filters, by }: ParsedRequestOf<typeof startOrderExport>): Promise<StoredExport> {
    const startKey = startKeyOf(by, filters);
    // Another round means that a concurrent request took one of the few slots of this person.
    for (let round = 0; round <= maxOrderExportsGoing; round++) {
      const going = (await this.exports.findOwn(by, this.clock())).filter(({ state }) => state === 'going');
      const same = going.find((one) => one.startKey === startKey);
      if (same) return same;
      const slot = freeSlot(by, going);
      if (slot === undefined) break;
      const begun = await this.newExport({ by, filters, startKey, slot });
      if (!(await this.exports.insert(begun))) continue;
      await this.parts.remove(await this.exports.removeOld(by));
      this.worker.wake();
      return begun;
    }
    throw new AppError('ORDER_EXPORTS_FULL');
  }

  private async newExport(
    given: Pick<StoredExport, 'by' | 'filters'> & Required<Pick<StoredExport, 'startKey' | 'slot'>>,
  ): Promise<StoredExport> {
    const now = this.clock();
    return {
      ...given,
      _id: new Types.ObjectId(),
      state: 'going',
      total: await this.count(given.filters, now),
      ...{ done: 0, parts: 0, after: null, attempts: 0 },
      ...{ createdAt: now, endedAt: null, dueAt: now, goneAt: new Date(now.getTime() + keptMs) },
    };
  }

  private async count(filters: OrderListFilters, now: Date): Promise<number> {
    const condition = orderConditions(filters, now, await this.articles.find(filters.search));
    return this.orders.count(condition, leadingIndex(filters));
  }
}

function startKeyOf(by: string, filters: OrderListFilters): string {
  const given = JSON.stringify(Object.entries(filters).toSorted());
  return `${by} ${createHash('sha256').update(given).digest('hex')}`;
}

function freeSlot(by: string, going: readonly StoredExport[]): string | undefined {
  const used = new Set(going.map(({ slot }) => slot));
  const slots = Array.from({ length: maxOrderExportsGoing }, (_, at) => `${by} ${at}`);
  return slots.find((slot) => !used.has(slot));
}
