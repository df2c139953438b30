import { Injectable } from '@nestjs/common';
import type { OrderRecord } from '../orders/order-record.ts';
import { CountPoints } from '../points/count-points.use-case.ts';
import type { Effect } from './effect.ts';

/** Awards a customer the points of a paid order. Idempotent: the score stores the order. */
@Injectable()
export class AwardPointsEffect implements Effect {
  readonly name = 'give-points';

  constructor(private readonly countPoints: CountPoints) {}

  run(order: OrderRecord): Promise<void> {
    return this.countPoints.run(order);
  }
}
