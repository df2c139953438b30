import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';
import { countedPayments, type Counted } from './counted-order.ts';
import { ErasedCustomerRepository } from './erased-customer.repository.ts';
import { reckonPoints } from './reckon-points.ts';
import { scoreId, ScoreRepository, type CountedOrder } from './score.repository.ts';

/** How many orders of one customer may be counted at the same moment before the last one has to be retried. */
const maxRaces = 20;

/**
 * Counts an order in its customer's month: after the payment, each refund, and a cancellation. Idempotent, and calls
 * may come in any order: the score stores what each order counts and how recent that state is.
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
    // Checked after the write: an erasure marks its customer before it deletes the points, so either it deletes these
    // too, or its tombstone is found here.
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

/** Null when the stored count is as recent or newer. */
function withUpdate(counted: readonly CountedOrder[], update: CountedOrder): CountedOrder[] | null {
  const earlier = counted.find(({ orderId }) => orderId === update.orderId);
  if (earlier && earlier.age >= update.age) return null;
  return [...counted.filter((one) => one !== earlier), update];
}
