import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';
import { countedPayments, type Counted } from './counted-order.ts';
import { ErasedCustomerRepository } from './erased-customer.repository.ts';
import { reckonPoints } from './reckon-points.ts';
import { scoreId, ScoreRepository, type CountedOrder } from './score.repository.ts';

/** So many orders of one customer may be counted at the same moment before the last of them is told to try again. */
const maxRaces = 20;

/**
 * Counts an order in its customer's month as it stands: after the payment, after each refund, after a cancellation. It may
 * be called as often as one likes and in any order: the score keeps what each order counts and how old that knowledge is.
 */
@Injectable()
export class CountPoints {
  constructor(
    private readonly scores: ScoreRepository,
    private readonly erased: ErasedCustomerRepository,
  ) {}

  async run(order: OrderRecord): Promise<void> {
    const counted = countedPayments(order);
    const [first] = counted;
    if (!first) return;
    for (const payment of counted) await this.write(payment);
    // Asked after the write: an erasure marks its customer before it removes the points, so either it removes these too,
    // or its mark is seen here.
    if (await this.erased.has(first.customerId)) await this.scores.removeOf(first.customerId);
  }

  private async write({ month, customerId, ...update }: Counted): Promise<void> {
    for (let races = 0; races < maxRaces; races++) {
      const score = await this.scores.find(month, customerId);
      const orders = withUpdate(score?.orders ?? [], update);
      if (!orders) return;
      const before = score?.version ?? 0;
      const _id = scoreId(month, customerId);
      const after = { _id, month, customerId, orders, ...reckonPoints(orders), version: before + 1 };
      if (await (score ? this.scores.replace(after, before) : this.scores.insert(after))) return;
    }
    throw new AppError('SERVICE_UNAVAILABLE', { cause: `the score of ${customerId} changes too often` });
  }
}

/** Null when what is counted already is as new, or newer. */
function withUpdate(counted: readonly CountedOrder[], update: CountedOrder): CountedOrder[] | null {
  const earlier = counted.find(({ orderId }) => orderId === update.orderId);
  if (earlier && earlier.age >= update.age) return null;
  return [...counted.filter((one) => one !== earlier), update];
}
