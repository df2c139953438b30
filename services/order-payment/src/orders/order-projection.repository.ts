import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { kitTokens, type Logger } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { projectMoney } from './order-projection.ts';
import { toRecord, withoutWords, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

/** Attempts of the correction: each is lost only if the order changed meanwhile, which rarely happens so often. */
const maxRaces = 20;
/** Keeps the derived fields that the staff list uses in sync with the orders. */
@Injectable()
export class OrderProjectionRepository {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /**
   * Corrects the derived money fields of an order if they are outdated, as when a refund ended. An order that changed
   * meanwhile is read again: its change need not have corrected them.
   *
   * @throws Error when it changes at every attempt
   */
  async refreshMoney(order: OrderRecord): Promise<void> {
    let current: OrderRecord | null = order;
    for (let races = 0; current && races < maxRaces; races++) {
      if (await this.correctMoney(current)) return;
      current = await this.find(order.id);
    }
    if (current) throw new Error(`the money of the order ${order.number}: too many changes at once`);
  }

  /** False when the order has changed since it was read. */
  private async correctMoney(order: OrderRecord): Promise<boolean> {
    const projected = projectMoney(order);
    const { money, paidAt, statusTermEndsAt, statusRank } = projected;
    const isTrue =
      order.money === money &&
      order.statusRank === statusRank &&
      order.paidAt?.getTime() === paidAt?.getTime() &&
      order.statusTermEndsAt?.getTime() === statusTermEndsAt?.getTime();
    if (isTrue) return true;
    const { length } = order.history;
    const { matchedCount } = await this.orders.updateOne(
      {
        _id: new Types.ObjectId(order.id),
        adminStatus: order.adminStatus,
        'payment.status': order.payment.status,
        'payment.refundedKopecks': order.payment.refundedKopecks,
        // Also matches a damaged order without a history.
        [`history.${length}`]: { $exists: false },
        ...(length > 0 && { [`history.${length - 1}`]: { $exists: true } }),
      },
      { $set: projected },
    );
    return matchedCount === 1;
  }

  /** Null when the order is gone or damaged. */
  private async find(id: string): Promise<OrderRecord | null> {
    const found = await this.orders.findById(new Types.ObjectId(id), withoutWords).lean<LeanOrder>();
    return found && this.read(found);
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
