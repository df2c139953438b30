import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import type { Month } from '../points/moscow-month.ts';
import { StandingRepository, type Level, type Standing } from '../points/standing.repository.ts';

const maxShown = 10;
/** How long a look holds before another one is begun, and how old the one may be that is shown meanwhile. */
const freshMs = 5_000;
const usableMs = 15_000;

/** How a month stands, as of a few seconds ago. */
export interface Ranking {
  first: Standing[];
  /** Most points first. */
  levels: Level[];
}

interface Look {
  month: Month;
  at: number;
  ranking: Ranking;
}

/**
 * How many customers stand on which number of points, and the first ten: looked up every few seconds however many ask, since
 * counting everybody who stands before somebody costs more the further down they are.
 */
@Injectable()
export class MonthRanking {
  private last: Look | undefined;
  private looking: { month: Month; done: Promise<Look> } | undefined;

  constructor(
    private readonly standings: StandingRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async find(month: Month): Promise<Ranking> {
    const { last } = this;
    const age = last?.month === month ? this.clock().getTime() - last.at : Infinity;
    if (!last || age >= usableMs) return (await this.look(month)).ranking;
    if (age >= freshMs)
      // Should it fail, the last one is shown.
      void runInBackground({ task: 'renew the ranking', logger: this.logger, run: () => this.look(month) });
    return last.ranking;
  }

  /** One query at a time; other callers wait for its result. */
  private look(month: Month): Promise<Look> {
    if (this.looking?.month === month) return this.looking.done;
    const looking = { month, done: this.lookUp(month) };
    this.looking = looking;
    const forget = (): void => {
      if (this.looking === looking) this.looking = undefined;
    };
    looking.done.then(forget, forget);
    return looking.done;
  }

  private async lookUp(month: Month): Promise<Look> {
    const at = this.clock().getTime();
    const levels = await this.standings.findLevels(month);
    const first = await this.standings.findFirst(month, maxShown, leastOfFirst(levels));
    this.last = { month, at, ranking: { first, levels } };
    return this.last;
  }
}

/** How many have more points. */
export function countAbove(levels: readonly Level[], points: number): number {
  const above = levels.filter((level) => level.points > points);
  return above.reduce((sum, { people }) => sum + people, 0);
}

/**
 * How few points the first ones have: the database then reads them and not everybody. Twice as many as are shown, since some
 * may lose theirs between two questions.
 */
function leastOfFirst(levels: readonly Level[]): number {
  let people = 0;
  return levels.find((level) => (people += level.people) >= 2 * maxShown)?.points ?? 1;
}
