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

interface Snapshot {
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
  private last: Snapshot | undefined;
  private reading: { month: Month; done: Promise<Snapshot> } | undefined;

  constructor(
    private readonly standings: StandingRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async find(month: Month): Promise<Ranking> {
    const { last } = this;
    const age = last?.month === month ? this.clock().getTime() - last.at : Infinity;
    if (!last || age >= usableMs) return (await this.read(month)).ranking;
    if (age >= freshMs)
      // If it fails, the last ranking is shown.
      void runInBackground({ task: 'renew the ranking', logger: this.logger, run: () => this.read(month) });
    return last.ranking;
  }

  /** One query at a time; other callers wait for its result. */
  private read(month: Month): Promise<Snapshot> {
    if (this.reading?.month === month) return this.reading.done;
    const reading = { month, done: this.readSnapshot(month) };
    this.reading = reading;
    const forget = (): void => {
      if (this.reading === reading) this.reading = undefined;
    };
    reading.done.then(forget, forget);
    return reading.done;
  }

  private async readSnapshot(month: Month): Promise<Snapshot> {
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
