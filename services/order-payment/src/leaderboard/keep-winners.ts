import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { OwedEffectRepository } from '../orders/owed-effect.repository.ts';
import { endOf, monthAfter, monthOf, type Month } from '../points/moscow-month.ts';
import { StandingRepository } from '../points/standing.repository.ts';
import { DisplayNames } from './display-names.ts';
import { MonthWinnersRepository } from './month-winners.repository.ts';

const lookEveryMs = 60_000;
/** Longer than any write takes and any two clocks differ: a payment of the month's last moment is in the database by then. */
const graceMs = 5 * 60_000;
const mostWinners = 3;

/**
 * Keeps the first three of each month of Europe/Moscow once it is over. Any number of replicas look each minute; a month is
 * kept by whoever writes it first, and after a standstill all the months that were missed, oldest first. What is taken back
 * afterwards changes the month's points and no winner. DECISIONS 7
 */
@Injectable()
export class KeepWinners implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    private readonly standings: StandingRepository,
    private readonly months: MonthWinnersRepository,
    private readonly owed: OwedEffectRepository,
    private readonly names: DisplayNames,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.runDue(), lookEveryMs);
    void this.runDue();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Keeps the winners of every month that is over; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return (this.running ??= this.keepAll()
      .catch((err: unknown) => this.logger.warn({ err }, 'winners of a month could not be kept yet'))
      .finally(() => {
        this.running = null;
      }));
  }

  private async keepAll(): Promise<void> {
    const present = monthOf(new Date(this.clock().getTime() - graceMs));
    let month = await this.findNext();
    while (month !== null && month < present) {
      if (await this.owed.owesPointsBefore(endOf(month))) {
        this.logger.info({ month }, 'points of a month are still being counted: its winners wait');
        return;
      }
      await this.keep(month);
      month = monthAfter(month);
    }
  }

  private async findNext(): Promise<Month | null> {
    const last = await this.months.findLast();
    return last === null ? this.standings.findFirstMonth() : monthAfter(last);
  }

  private async keep(month: Month): Promise<void> {
    const first = await this.standings.findFirst(month, mostWinners);
    const ids = first.map(({ customerId }) => customerId);
    const names = ids.length === 0 ? new Map<string, string>() : await this.names.ask(ids);
    const winners = first.map(({ customerId, points }, at) => ({
      ...{ rank: at + 1, customerId, points, displayName: names.get(customerId) ?? '' },
    }));
    if (await this.months.keep(month, winners, this.clock()))
      this.logger.info({ month, winners: winners.length }, 'the winners of a month are kept');
  }
}
