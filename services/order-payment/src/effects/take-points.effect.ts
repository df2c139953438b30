import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../orders/order-record.ts';
import { CountPoints } from '../points/count-points.use-case.ts';
import type { Effect } from './effect.ts';

/** Takes back the points of what was given back of an order: it is counted again as it stands. */
@Injectable()
export class TakePointsEffect implements Effect {
  readonly name = 'take-points';

  constructor(private readonly countPoints: CountPoints) {}

  run(order: OrderRecord): Promise<void> {
    return this.countPoints.run(order);
  }
}
