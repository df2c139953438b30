import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../orders/order-record.ts';
import { CountPoints } from '../points/count-points.use-case.ts';
import type { Effect } from './effect.ts';

/** Deducts the points of refunds: the order is counted again in its current state. */
@Injectable()
export class TakePointsEffect implements Effect {
  readonly name = 'take-points';

  constructor(private readonly countPoints: CountPoints) {}

  run(order: OrderRecord): Promise<void> {
    return this.countPoints.run(order);
  }
}
