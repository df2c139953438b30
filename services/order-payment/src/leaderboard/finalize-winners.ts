import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, Poller, type Clock, type Logger } from '@shop/service-kit';
import { EffectRepository } from '../orders/effect.repository.ts';
import { ErasedCustomerRepository } from '../points/erased-customer.repository.ts';
import { endOf, monthAfter, monthOf, type Month } from '../points/moscow-month.ts';
import { StandingRepository } from '../points/standing.repository.ts';
import { DisplayNames } from './display-names.ts';
import { MonthWinnersRepository, type Winner } from './month-winners.repository.ts';

const pollIntervalMs = 60_000;
/** Longer than any write and any clock difference: a payment of the month's last moment is stored by then. */
const graceMs = 5 * 60_000;
const maxWinners = 3;
/** How many top customers are considered, since the data of some may have been erased. */
const maxCandidates = 50;

/**
 * Stores the top three of each month of Europe/Moscow once it is over. All replicas check each minute; a month is
 * written once, by the first of them, and after a downtime all missed months, oldest first. Later refunds change the
 * month's points but no winner. DECISIONS 7
 */
@Injectable()
export class FinalizeWinners implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly standings: StandingRepository,
    private readonly months: MonthWinnersRepository,
    private readonly effect: EffectRepository,
    private readonly names: DisplayNames,
    private readonly erased: ErasedCustomerRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'keep winners',
      logger,
      pollIntervalMs,
      run: () => this.keepAll(),
      onFailure: (err) => logger.warn({ err }, 'winners of a month could not be kept yet'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** Stores the winners of all past months; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  private async keepAll(): Promise<void> {
    const present = monthOf(new Date(this.clock().getTime() - graceMs));
    let month = await this.findNext();
    while (month !== null && month < present) {
      // The bank's moment of payment counts, so that an open payment may still belong to the month. Checked before the
      // points: a payment that settles in between has its points pending by then.
      if (await this.effect.hasOpenPaymentsBefore(endOf(month), this.clock())) {
        this.logger.info({ month }, 'payments begun in a month are still open: its winners wait');
        return;
      }
      if (await this.effect.hasPendingPointsBefore(endOf(month))) {
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
    const winners = await this.findWinners(month);
    if (!(await this.months.keep(month, winners, this.clock()))) return;
    this.logger.info({ month, winners: winners.length }, 'the winners of a month are kept');
    // Removes the names of people who were erased after the names were read.
    const erased = await this.erased.findAmong(winners.map(({ customerId }) => customerId));
    for (const customerId of erased) await this.months.forgetName(customerId);
  }

  /** The top three with an account: erased customers never win, not even while the erasure is under way. */
  private async findWinners(month: Month): Promise<Winner[]> {
    const first = await this.standings.findFirst(month, maxCandidates);
    if (first.length === 0) return [];
    const ids = first.map(({ customerId }) => customerId);
    const [erased, names] = await Promise.all([this.erased.findAmong(ids), this.names.fetchNames(ids)]);
    const candidates = first.flatMap(({ customerId, points }) => {
      const displayName = names.get(customerId) ?? null;
      return displayName === null || erased.has(customerId) ? [] : [{ customerId, points, displayName }];
    });
    if (candidates.length === 0)
      throw new AppError('SERVICE_UNAVAILABLE', { cause: `identity knows nobody with points of ${month}` });
    return candidates.slice(0, maxWinners).map((candidate, at) => ({ rank: at + 1, ...candidate }));
  }
}
