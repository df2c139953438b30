import { Inject, Injectable } from '@nestjs/common';
import type { eraseCustomerPoints, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { ErasedOrderRepository } from '../orders/erased-order.repository.ts';
import { ErasedCustomerRepository } from '../points/erased-customer.repository.ts';
import { ScoreRepository } from '../points/score.repository.ts';
import { MonthWinnersRepository } from './month-winners.repository.ts';

/** Removes an erased customer from the leaderboard permanently, and their data from orders that were never paid. */
@Injectable()
export class EraseCustomer {
  constructor(
    private readonly erased: ErasedCustomerRepository,
    private readonly scores: ScoreRepository,
    private readonly months: MonthWinnersRepository,
    private readonly orders: ErasedOrderRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  /** Stores the erasure first: a concurrent process that writes points or winners checks for it after its write. */
  async run({
    customerId,
  }: ParsedRequestOf<typeof eraseCustomerPoints>): Promise<ReplyInputOf<typeof eraseCustomerPoints>> {
    await this.erased.add(customerId, this.clock());
    await this.scores.removeOf(customerId);
    await this.months.forgetName(customerId);
    const forgotten = await this.orders.forgetNeverPaid(customerId);
    if (forgotten.length > 0) announceOrderChange(this.bus, forgotten, 'status');
    return { isUnfinished: await this.orders.hasUnfinished(customerId) };
  }
}
