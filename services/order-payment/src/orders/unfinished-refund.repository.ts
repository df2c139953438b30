import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { kitTokens, type Logger } from '@shop/service-kit';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

/** Orders whose refunds the previous version may have given up, or whose refused refund it may have hidden. */
const notSucceeded = {
  'payment.status': 'succeeded',
  $or: [
    { 'refunds.status': { $in: ['pending', 'canceled'] } },
    { 'extraRefunds.status': { $in: ['pending', 'canceled'] } },
  ],
} satisfies QueryFilter<Order>;

/** Refunds that nothing completes any more, which only the previous version left behind. */
@Injectable()
export class UnfinishedRefundRepository {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Orders with a refund that is pending or was refused. Reads every order once. */
  async *find(): AsyncGenerator<OrderRecord> {
    for await (const order of this.orders.find(notSucceeded).sort({ _id: 1 }).lean<LeanOrder>().cursor()) {
      const record = this.read(order);
      if (record) yield record;
    }
  }

  /** Has the payments of an order with pending refunds polled again from `dueAt` on, unless they are polled anyway. */
  async poll(order: OrderRecord, dueAt: Date): Promise<void> {
    const _id = new Types.ObjectId(order.id);
    const first = { dueAt: 'payment.asking.dueAt', times: 'payment.asking.times' };
    if (isFirstStuck(order))
      await this.orders.updateOne(
        { _id, [first.dueAt]: null },
        { $set: { [first.dueAt]: dueAt, [first.times]: 0 } },
      );
    const ids = stuckExtras(order);
    if (ids.length > 0)
      await this.orders.updateOne(
        { _id },
        { $set: { 'extraPayments.$[stuck].asking.dueAt': dueAt, 'extraPayments.$[stuck].asking.times': 0 } },
        { arrayFilters: [{ 'stuck.id': { $in: ids }, 'stuck.asking.dueAt': null }] },
      );
  }

  /** Null for a damaged order, which has to be repaired first. */
  private read(order: LeanOrder): OrderRecord | null {
    try {
      return toRecord(order);
    } catch (err) {
      this.logger.error({ err, order: order.number }, 'the refunds of a damaged order cannot be made out');
      return null;
    }
  }
}

/** Whether a refund of the order is pending, and nothing polls the payment that it refunds. */
export const hasStuckRefund = (order: OrderRecord): boolean =>
  isFirstStuck(order) || stuckExtras(order).length > 0;

const isFirstStuck = ({ payment, refunds }: OrderRecord): boolean =>
  payment.asking.dueAt === null && refunds.some(({ status }) => status === 'pending');

function stuckExtras({ extraPayments = [], extraRefunds = [] }: OrderRecord): string[] {
  const pending = new Set(
    extraRefunds.filter(({ status }) => status === 'pending').map(({ paymentId }) => paymentId),
  );
  return extraPayments
    .filter(({ id, asking }) => asking.dueAt === null && pending.has(id))
    .map(({ id }) => id);
}
