import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { kitTokens, type Logger } from '@shop/service-kit';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { projectMoney, projectStored, type OrderProjection } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

const batchSize = 200;
/** Orders written by the previous version; the staff list does not contain them yet. */
const unprojected = { isDeleted: null } as const;
/** Orders can lack money only after an edit, or after a refund because of one. */
const editedPaid = {
  money: { $in: ['paid', 'partly-refunded', 'refunded'] },
  'payment.status': 'succeeded',
  $or: [
    { charged: { $exists: true } },
    { 'refunds.dueKopecks': { $gt: 0 } },
    { 'extraRefunds.dueKopecks': { $gt: 0 } },
  ],
} satisfies QueryFilter<Order>;

/** Keeps the derived fields that the staff list uses in sync with the orders. */
@Injectable()
export class OrderProjectionRepository {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /**
   * Corrects the derived money fields of an order if they are outdated: a replica of the previous version moved it, or
   * two refunds ended at the same time. Conditional on the state they are based on; a later change calls this again.
   */
  async refreshMoney(order: OrderRecord): Promise<void> {
    const projected = projectMoney(order);
    const { money, statusTermEndsAt, statusRank } = projected;
    const isTrue =
      order.money === money &&
      order.statusRank === statusRank &&
      order.statusTermEndsAt?.getTime() === statusTermEndsAt?.getTime();
    if (isTrue) return;
    await this.orders.updateOne(
      {
        _id: new Types.ObjectId(order.id),
        adminStatus: order.adminStatus,
        'payment.status': order.payment.status,
        'payment.refundedKopecks': order.payment.refundedKopecks,
        history: { $size: order.history.length },
      },
      { $set: projected },
    );
  }

  /** Orders that may lack money though the previous version stored them as paid or refunded. Reads every order once. */
  async *findEditedPaid(): AsyncGenerator<OrderRecord> {
    for await (const order of this.orders.find(editedPaid).sort({ _id: 1 }).lean<LeanOrder>().cursor()) {
      const record = this.read(order);
      if (record && projectMoney(record).money !== order.money) yield record;
    }
  }

  countUnprojected(): Promise<number> {
    return this.orders.countDocuments(unprojected);
  }

  /** Adds the derived fields to one batch of orders that lack them. @returns how many orders it found */
  async projectBatch(): Promise<number> {
    const found = await this.orders.find(unprojected).limit(batchSize).lean<LeanOrder[]>();
    if (found.length === 0) return 0;
    await this.orders.bulkWrite(
      found.map((order) => ({
        updateOne: {
          // An order that was changed meanwhile is left to the next batch.
          filter: {
            _id: order._id,
            ...unprojected,
            adminStatus: order.adminStatus,
            'payment.status': order.payment.status,
          },
          update: { $set: this.project(order) },
        },
      })),
      { ordered: false },
    );
    return found.length;
  }

  /** A damaged order can still be found by its number, so that staff can have it repaired. */
  private project(order: LeanOrder): Partial<OrderProjection> {
    try {
      return projectStored(order);
    } catch (err) {
      this.logger.error({ err, order: order.number }, 'a damaged order can be found by its number only');
      return { search: [String(order.number)], isDeleted: false };
    }
  }

  /** Null for a damaged order, which can only be found by its number. */
  private read(order: LeanOrder): OrderRecord | null {
    try {
      const record = toRecord(order);
      projectMoney(record);
      return record;
    } catch (err) {
      this.logger.error({ err, order: order.number }, 'the money of a damaged order cannot be made out');
      return null;
    }
  }
}
