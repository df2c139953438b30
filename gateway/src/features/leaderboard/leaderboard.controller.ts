import { Controller } from '@nestjs/common';
import { getLeaderboard, listMonthWinners, type ReplyOf as BusReplyOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint } from '../../http/endpoint/endpoint.decorator.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { MaybeSignedIn, type SignedInPerson } from '../../auth/session.ts';
import { getLeaderboardRoute, listMonthWinnersRoute } from './leaderboard.routes.ts';

@Controller()
export class LeaderboardController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/leaderboard', getLeaderboardRoute)
  @Public()
  async now(@MaybeSignedIn() person: SignedInPerson | null): Promise<ReplyOf<typeof getLeaderboardRoute>> {
    const { month, top, own } = await this.bus.request(getLeaderboard, { customerId: person?.id ?? null });
    return { top: top.map(toRow), userRank: own && toRow(own), month };
  }

  @Endpoint('GET', '/api/leaderboard/winners', listMonthWinnersRoute)
  @Public()
  async winners(): Promise<ReplyOf<typeof listMonthWinnersRoute>> {
    const { months } = await this.bus.request(listMonthWinners, {});
    return months.map(({ month, winners }) => ({
      month,
      winners: winners.map(({ rank, displayName, points }) => ({ rank, displayName, points })),
    }));
  }
}

type Row = BusReplyOf<typeof getLeaderboard>['top'][number];

const toRow = ({
  customerId,
  rank,
  displayName,
  points,
}: Row): ReplyOf<typeof getLeaderboardRoute>['top'][number] => ({
  _id: customerId,
  rank,
  displayName,
  points,
});
