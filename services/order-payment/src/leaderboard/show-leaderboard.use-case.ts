import { Inject, Injectable } from '@nestjs/common';
import { getLeaderboard, listMonthWinners, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { kitTokens, RowReader, type Clock } from '@shop/service-kit';
import { monthOf, type Month } from '../points/moscow-month.ts';
import { StandingRepository, type Standing } from '../points/standing.repository.ts';
import { DisplayNames, shownName } from './display-names.ts';
import { ForgetWinners } from './forget-winners.ts';
import { countAbove, MonthRanking, type Ranking } from './month-ranking.ts';
import { MonthWinnersRepository } from './month-winners.repository.ts';
import type { MonthWinners } from './month-winners.schema.ts';

type Reply = ReplyInputOf<typeof getLeaderboard>;
type Row = Reply['top'][number];
type Ranked = Standing & { rank: number };

const maxMonths = 24;
const leader = getLeaderboard.reply.shape.top.element;
const winnersOfMonth = listMonthWinners.reply.shape.months.element;
const nobody: ReadonlyMap<string, string | null> = new Map();

/** Shows the customers with the most points of the month, and the winners of past months. DECISIONS 7 */
@Injectable()
export class ShowLeaderboard {
  constructor(
    private readonly rankings: MonthRanking,
    private readonly standings: StandingRepository,
    private readonly months: MonthWinnersRepository,
    private readonly names: DisplayNames,
    private readonly forgetWinners: ForgetWinners,
    private readonly rows: RowReader,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async now({ customerId }: ParsedRequestOf<typeof getLeaderboard>): Promise<Reply> {
    const month = monthOf(this.clock());
    const ranking = await this.rankings.find(month);
    const first = this.rows.readable('leaderboard', ranking.first, {
      id: ({ customerId: id }) => `${month}.${id}`,
      check: (standing) => leader.parse(toRow({ ...standing, rank: 1 }, nobody)),
    });
    const top = first.map((standing, at) => ({ ...standing, rank: at + 1 }));
    const shown = [...top.map((one) => one.customerId), ...(customerId === null ? [] : [customerId])];
    const [names, own] = await Promise.all([
      this.names.find(shown),
      customerId === null ? null : this.findOwn(month, customerId, top, ranking),
    ]);
    return { month, top: top.map((one) => toRow(one, names)), own: own && toRow(own, names) };
  }

  async winners(): Promise<ReplyInputOf<typeof listMonthWinners>> {
    const months = this.rows.readable('month-winners', await this.months.list(maxMonths), {
      id: ({ _id }) => _id,
      check: (month) => winnersOfMonth.parse(toMonth(month, new Set())),
    });
    const gone = await this.forgetWinners.findGone(months.flatMap(({ winners }) => winners));
    return {
      months: months.map((month) => toMonth(month, gone)),
    };
  }

  private async findOwn(
    month: Month,
    customerId: string,
    top: readonly Ranked[],
    { levels }: Ranking,
  ): Promise<Ranked | null> {
    const among = top.find((one) => one.customerId === customerId);
    if (among) return among;
    const standing = await this.standings.findOf(month, customerId);
    if (!standing) return null;
    const earlier = await this.standings.countEarlier(month, standing);
    return { ...standing, rank: countAbove(levels, standing.points) + earlier + 1 };
  }
}

const toRow = ({ customerId, rank, points }: Ranked, names: ReadonlyMap<string, string | null>): Row => ({
  customerId,
  rank,
  displayName: shownName(names.get(customerId)),
  points,
});

const toMonth = (
  { _id, winners }: MonthWinners,
  gone: ReadonlySet<string>,
): ReplyInputOf<typeof listMonthWinners>['months'][number] => ({
  month: _id,
  winners: winners.map(({ rank, customerId, points, displayName }) => ({
    ...{ rank, points, displayName: shownName(gone.has(customerId) ? null : displayName) },
  })),
});
