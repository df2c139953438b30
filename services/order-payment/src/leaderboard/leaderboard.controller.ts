import { Controller } from '@nestjs/common';
import {
  eraseCustomerPoints,
  getLeaderboard,
  listMonthWinners,
  personChanged,
  type ParsedRequestOf,
  type PayloadOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage, OnEvent } from '@shop/service-kit';
import { DisplayNames } from './display-names.ts';
import { EraseCustomer } from './erase-customer.use-case.ts';
import { ForgetWinners } from './forget-winners.ts';
import { ShowLeaderboard } from './show-leaderboard.use-case.ts';

@Controller()
export class LeaderboardController {
  constructor(
    private readonly showLeaderboard: ShowLeaderboard,
    private readonly eraseCustomer: EraseCustomer,
    private readonly displayNames: DisplayNames,
    private readonly forgetWinners: ForgetWinners,
  ) {}

  @HandleMessage(getLeaderboard)
  now(request: ParsedRequestOf<typeof getLeaderboard>): Promise<ReplyInputOf<typeof getLeaderboard>> {
    return this.showLeaderboard.now(request);
  }

  @HandleMessage(listMonthWinners)
  winners(): Promise<ReplyInputOf<typeof listMonthWinners>> {
    return this.showLeaderboard.winners();
  }

  @HandleMessage(eraseCustomerPoints)
  erase(
    request: ParsedRequestOf<typeof eraseCustomerPoints>,
  ): Promise<ReplyInputOf<typeof eraseCustomerPoints>> {
    return this.eraseCustomer.run(request);
  }

  @OnEvent(personChanged, { everyReplica: true })
  forgetDisplayName(person: PayloadOf<typeof personChanged>): void {
    this.displayNames.forget(person);
  }

  @OnEvent(personChanged)
  forgetWinner(person: PayloadOf<typeof personChanged>): Promise<void> {
    return this.forgetWinners.forgetIfGone(person);
  }
}
