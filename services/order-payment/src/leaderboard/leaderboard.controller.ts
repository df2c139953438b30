import { Controller } from '@nestjs/common';
import { getLeaderboard, listMonthWinners, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { ShowLeaderboard } from './show-leaderboard.use-case.ts';

@Controller()
export class LeaderboardController {
  constructor(private readonly showing: ShowLeaderboard) {}

  @Handle(getLeaderboard)
  now(request: ParsedRequestOf<typeof getLeaderboard>): Promise<ReplyInputOf<typeof getLeaderboard>> {
    return this.showing.now(request);
  }

  @Handle(listMonthWinners)
  winners(): Promise<ReplyInputOf<typeof listMonthWinners>> {
    return this.showing.winners();
  }
}
