import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Order } from './order.schema.ts';

/** How many orders wait for a kind of work. */
export interface PendingWork {
  work: 'effects' | 'payment';
  state: 'waiting' | 'late' | 'given-up';
  orders: number;
}

/** What has been due for this time is late: runners look every half second. */
const lateAfterMs = 60_000;
const begin = new Date(0);

/** Counts of what orders are owed, by the indexes that contain only such orders. */
@Injectable()
export class PendingWorkRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async count(now: Date): Promise<PendingWork[]> {
    const late = new Date(now.getTime() - lateAfterMs);
    const effects = (dueAt: unknown) => this.orders.countDocuments({ effects: { $elemMatch: { dueAt } } });
    const payments = (dueAt: Record<string, unknown>) =>
      this.orders.countDocuments({ 'payment.asking.dueAt': { ...dueAt, $type: 'date' } });
    const [effectsWaiting, effectsLate, effectsGivenUp, paymentsWaiting, paymentsLate] = await Promise.all([
      effects({ $gt: begin }),
      effects({ $gt: begin, $lte: late }),
      this.orders
        .countDocuments({ effects: { $elemMatch: { dueAt: null } }, 'effects.dueAt': null })
        .hint('effects_due'),
      payments({ $gt: begin }),
      payments({ $gt: begin, $lte: late }),
    ]);
    return [
      { work: 'effects', state: 'waiting', orders: effectsWaiting },
      { work: 'effects', state: 'late', orders: effectsLate },
      { work: 'effects', state: 'given-up', orders: effectsGivenUp },
      { work: 'payment', state: 'waiting', orders: paymentsWaiting },
      { work: 'payment', state: 'late', orders: paymentsLate },
    ];
  }
}
