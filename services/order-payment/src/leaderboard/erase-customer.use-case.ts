import { Inject, Injectable } from '@nestjs/common';
import type { eraseCustomerPoints, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { ErasedCustomerRepository } from '../points/erased-customer.repository.ts';
import { ScoreRepository } from '../points/score.repository.ts';
import { MonthWinnersRepository } from './month-winners.repository.ts';

/** Removes an erased customer from the leaderboard permanently. */
@Injectable()
export class EraseCustomer {
  constructor(
    private readonly erased: ErasedCustomerRepository,
    private readonly scores: ScoreRepository,
    private readonly months: MonthWinnersRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Stores the erasure first: a concurrent process that writes points or winners checks for it after its write. */
  async run({
    customerId,
  }: ParsedRequestOf<typeof eraseCustomerPoints>): Promise<ReplyInputOf<typeof eraseCustomerPoints>> {
    await this.erased.add(customerId, this.clock());
    await this.scores.removeOf(customerId);
    await this.months.forgetName(customerId);
    return {};
  }
}
