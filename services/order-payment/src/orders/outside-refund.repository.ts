import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import { writeHistory } from './order-history.ts';
import { projectMoney } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';
import {
  extraFields,
  extraFilters,
  isOfFirst,
  listOf,
  only,
  pendingIn,
  pendingOf,
  pinnedForRefund,
  requestsOf,
  sumOf,
  withRefunds,
} from './refund-write.ts';
import type { OrderRefund } from './refund.schema.ts';

/** Who returned the money outside of the shop, and why. */
interface OutsideNote {
  by: string;
  at: Date;
  reason: string;
  effects: readonly EffectName[];
}

/** Refunds that were made outside of the shop and are only recorded here. DECISIONS 12 */
@Injectable()
export class OutsideRefundRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Adds made refunds, one part per payment, in one write like `RefundRepository.reserve`. Null when another was first. */
  async add(
    order: OrderRecord,
    parts: readonly OrderRefund[],
    { by, at, effects }: OutsideNote,
  ): Promise<OrderRecord | null> {
    const refunds = parts.filter(isOfFirst);
    const extraRefunds = parts.filter((part) => !isOfFirst(part));
    const made = parts.flatMap(({ id }) => writeHistory(at, by, { kind: 'refund-outside', refundId: id }));
    const added = await this.orders
      .findOneAndUpdate(
        pinnedForRefund(order),
        {
          $set: projectMoney(withRefunds(order, parts)),
          $inc: {
            'payment.refundedKopecks': sumOf(refunds),
            ...extraFields(extraRefunds, 'refundedKopecks', ({ amountKopecks }) => amountKopecks),
          },
          $push: {
            refunds: { $each: refunds },
            ...(extraRefunds.length > 0 && { extraRefunds: { $each: extraRefunds } }),
            history: { $each: [...requestsOf(parts), ...made] },
            effects: { $each: parts.flatMap((part) => effects.map((name) => pendingOf(name, part, at))) },
          },
        },
        { returnDocument: 'after', ...extraFilters(extraRefunds) },
      )
      .lean<LeanOrder>();
    return added && toRecord(added);
  }

  /** Ends a refund that the provider does not tell about. Null when it has ended meanwhile, or is not unclear. */
  async settle(
    order: OrderRecord,
    refund: OrderRefund,
    { by, at, reason, effects }: OutsideNote,
  ): Promise<OrderRecord | null> {
    const list = listOf(refund);
    const isUnclear = { id: refund.id, status: 'pending', unclearSince: { $type: 'date' } };
    const settled = await this.orders
      .findOneAndUpdate(
        { ...pendingIn(order, refund), [list]: { $elemMatch: isUnclear } },
        {
          $set: { [`${list}.$[one].status`]: 'succeeded', [`${list}.$[one].outsideReason`]: reason },
          $push: {
            history: { $each: writeHistory(at, by, { kind: 'refund-outside', refundId: refund.id }) },
            effects: { $each: effects.map((name) => pendingOf(name, refund, at)) },
          },
        },
        { returnDocument: 'after', arrayFilters: [only(refund)] },
      )
      .lean<LeanOrder>();
    return settled && toRecord(settled);
  }
}
