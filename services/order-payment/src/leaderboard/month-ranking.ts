import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import type { Month } from '../points/moscow-month.ts';
import { StandingRepository, type Level, type Standing } from '../points/standing.repository.ts';

const maxShown = 10;
/** The age from which the ranking is refreshed, and up to which it is shown meanwhile. */
const freshMs = 5_000;
const usableMs = 15_000;

/** The ranking of a month, as of a few seconds ago. */
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
 * The number of customers for each number of points, and the top ten. Queried every few seconds whatever the number of
 * requests: counting the customers above one costs more the lower the rank.
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
      // If it fails, the last ranking is shown.
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

/** How many customers have more points. */
export function countAbove(levels: readonly Level[], points: number): number {
  const above = levels.filter((level) => level.points > points);
  return above.reduce((sum, { people }) => sum + people, 0);
}

/**
 * The lowest points of the top customers, so that the database reads only them. Counts twice as many as are shown,
 * since some may lose their points between the two queries.
 */
function leastOfFirst(levels: readonly Level[]): number {
  let people = 0;
  return levels.find((level) => (people += level.people) >= 2 * maxShown)?.points ?? 1;
}
