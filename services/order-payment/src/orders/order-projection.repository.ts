import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { kitTokens, type Logger } from '@shop/service-kit';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { projectMoney, projectStored, type OrderProjection } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

const batchSize = 200;
/** Of the version before: the list of staff does not know them yet. */
const unprojected = { isDeleted: null } as const;
/** An edit, or money that was given back because of one, is what an order can lack money by. */
const editedPaid = {
  money: { $in: ['paid', 'partly-refunded', 'refunded'] },
  'payment.status': 'succeeded',
  $or: [
    { charged: { $exists: true } },
    { 'refunds.dueKopecks': { $gt: 0 } },
    { 'extraRefunds.dueKopecks': { $gt: 0 } },
  ],
} satisfies QueryFilter<Order>;

/** Keeps what staff find orders by true to the orders. */
@Injectable()
export class OrderProjectionRepository {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /**
   * Writes how the money of an order stands when it is not what the order says: a replica of the version before moved it, or
   * a refund ended beside another one. Pinned to what it was made from; a later change brings a later call.
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

  /** Orders that may lack money, though the version before called them paid or given back. It reads every order once. */
  async *findEditedPaid(): AsyncGenerator<OrderRecord> {
    for await (const order of this.orders.find(editedPaid).sort({ _id: 1 }).lean<LeanOrder>().cursor()) {
      const record = this.read(order);
      if (record && projectMoney(record).money !== order.money) yield record;
    }
  }

  countUnprojected(): Promise<number> {
    return this.orders.countDocuments(unprojected);
  }

  /** Projects orders that have no projection yet; so many as one batch. @returns how many there were */
  async projectBatch(): Promise<number> {
    const found = await this.orders.find(unprojected).limit(batchSize).lean<LeanOrder[]>();
    if (found.length === 0) return 0;
    await this.orders.bulkWrite(
      found.map((order) => ({
        updateOne: {
          // What has changed since is projected by the next batch.
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

  /** A damaged order is found by its number, so that somebody can mend it. */
  private project(order: LeanOrder): Partial<OrderProjection> {
    try {
      return projectStored(order);
    } catch (err) {
      this.logger.error({ err, order: order.number }, 'a damaged order can be found by its number only');
      return { search: [String(order.number)], isDeleted: false };
    }
  }

  /** Null of a damaged order, which is found by its number only. */
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
