import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { forecastBulkRun, ParsedRequestOf, ReplyInputOf, startBulkRun } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { currentCall, kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { OrderListRepository, type OrderCondition } from '../orders/order-list.repository.ts';
import { ArticleLookup } from '../staff-orders/article-lookup.ts';
import { ChangeOrderStatus } from '../staff-orders/change-order-status.use-case.ts';
import { leadingIndex, type OrderListFilters } from '../staff-orders/order-list-plan.ts';
import { orderConditions } from '../staff-orders/order-list.query.ts';
import { BulkRunPartRepository } from './bulk-run-part.repository.ts';
import { BulkRunWorker } from './bulk-run-worker.ts';
import { BulkRunRepository, type StoredBulkRun } from './bulk-run.repository.ts';
import { readFrozen } from './freeze-list.ts';
import { newRun, keptUntil } from './new-run.ts';

type Start = ParsedRequestOf<typeof startBulkRun>;
type Forecast = ReplyInputOf<typeof forecastBulkRun>;

/** Starts runs over all orders that match a filter, and forecasts their effect. */
@Injectable()
export class StartBulkRun {
  constructor(
    private readonly runs: BulkRunRepository,
    private readonly parts: BulkRunPartRepository,
    private readonly orders: OrderListRepository,
    private readonly articles: ArticleLookup,
    private readonly statuses: ChangeOrderStatus,
    private readonly worker: BulkRunWorker,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async forecast(request: ParsedRequestOf<typeof forecastBulkRun>): Promise<Forecast> {
    const { kind, status, notifies, filters } = request;
    const now = this.clock();
    const listed = await this.conditionOf(filters, now, now);
    const count = (...more: OrderCondition[]): Promise<number> =>
      this.orders.count({ $and: [listed, ...more] }, leadingIndex(filters));
    const isForDeleted = kind === 'restore';
    const countedAt = now.toISOString();
    const total = await count();
    if (isForDeleted !== (filters.isDeleted === true))
      return { total, changed: 0, mails: 0, paid: 0, countedAt };
    const changing: OrderCondition[] = kind === 'status' ? [{ adminStatus: { $ne: status } }] : [];
    const sendsMails = kind === 'status' && status !== null && this.statuses.sendsMails(status, notifies);
    const [changed, mails, paid] = await Promise.all([
      changing.length === 0 ? total : count(...changing),
      sendsMails ? count(...changing, { 'buyer.email': { $ne: '' } }) : 0,
      count(...changing, { 'payment.status': 'succeeded' }),
    ]);
    return { total, changed, mails, paid, countedAt };
  }

  /** @throws {AppError} BULK_RUN_EMPTY, BULK_RUN_TOO_LONG, IDEMPOTENCY_KEY_TAKEN */
  async run(request: Start): Promise<StoredBulkRun> {
    const { filters, sort, countedAt, idempotencyKey, by } = request;
    const startKey = idempotencyKey === null ? undefined : `${by} ${idempotencyKey}`;
    const started = startKey === undefined ? null : await this.runs.findStarted(startKey);
    if (started) return sameStart(started, request);
    const now = this.clock();
    const condition = await this.conditionOf(filters, now, countedAt === null ? now : new Date(countedAt));
    const _id = new Types.ObjectId();
    const frozen = await this.freeze(
      _id,
      keptUntil(now),
      readFrozen(this.orders, { condition, filters, sort }),
    );
    const { kind, status, notifies } = request;
    const run = newRun({
      ...{ _id, kind, status: kind === 'status' ? status : null, notifies, filters, by, now },
      ...{ actor: currentCall()?.actor ?? '', ...frozen, ...(startKey !== undefined && { startKey }) },
    });
    if (await this.runs.insert(run)) {
      this.worker.wake();
      return run;
    }
    await this.parts.remove(_id);
    const other = startKey === undefined ? null : await this.runs.findStarted(startKey);
    if (!other) throw new Error('a run could not be begun');
    return sameStart(other, request);
  }

  private async freeze(
    runId: Types.ObjectId,
    goneAt: Date,
    ids: AsyncIterable<string[]>,
  ): Promise<{ total: number; partCount: number }> {
    try {
      return await this.parts.freeze(runId, goneAt, ids);
    } catch (error) {
      await this.parts.remove(runId);
      throw error;
    }
  }

  /** Excludes orders placed after the forecast, since the staff member has not seen them. */
  private async conditionOf(filters: OrderListFilters, now: Date, seenAt: Date): Promise<OrderCondition> {
    const listed = orderConditions(filters, now, await this.articles.find(filters.search));
    return { $and: [listed, { createdAt: { $lte: seenAt } }] };
  }
}

/** @throws {AppError} IDEMPOTENCY_KEY_TAKEN if the key was used for another start */
function sameStart(run: StoredBulkRun, { kind, status, notifies, filters }: Start): StoredBulkRun {
  const isSame =
    run.kind === kind &&
    run.status === (kind === 'status' ? status : null) &&
    run.notifies === notifies &&
    isDeepStrictEqual({ ...run.filters }, { ...filters });
  if (!isSame) throw new AppError('IDEMPOTENCY_KEY_TAKEN');
  return run;
}
