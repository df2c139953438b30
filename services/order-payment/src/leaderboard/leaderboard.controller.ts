import { Controller } from '@nestjs/common';
import {
  eraseCustomerPoints,
  getLeaderboard,
  listMonthWinners,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { EraseCustomer } from './erase-customer.use-case.ts';
import { ShowLeaderboard } from './show-leaderboard.use-case.ts';

@Controller()
export class LeaderboardController {
  constructor(
    private readonly showing: ShowLeaderboard,
    private readonly eraseCustomer: EraseCustomer,
  ) {}

  @Handle(getLeaderboard)
  now(request: ParsedRequestOf<typeof getLeaderboard>): Promise<ReplyInputOf<typeof getLeaderboard>> {
    return this.showing.now(request);
  }

  @Handle(listMonthWinners)
  winners(): Promise<ReplyInputOf<typeof listMonthWinners>> {
    return this.showing.winners();
  }

  @Handle(eraseCustomerPoints)
  erase(
    request: ParsedRequestOf<typeof eraseCustomerPoints>,
  ): Promise<ReplyInputOf<typeof eraseCustomerPoints>> {
    return this.eraseCustomer.run(request);
  }
}
