import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { findPromoNeeds } from '@shop/contracts';
import { Bus, kitTokens, Poller, tryEach, type Clock, type Logger } from '@shop/service-kit';
import { IntentRepository } from '../promos/intent.repository.ts';
import { LeaseRepository, type Lease } from '../promos/lease.repository.ts';
import { lastMoscowDays } from '../promos/moscow-days.ts';
import { Intents } from './intents.ts';

const pollIntervalMs = 30_000;
/** When an order that still needs its use is queried again. */
const retryDelayMs = 15 * 60_000;
const atOnce = 200;
/** No request takes this long, so the intent is abandoned; completing one that is still in progress is harmless. */
const staleIntentMs = 10_000;
/** More than the fourteen days of the usage curve. */
const keptDays = 100;

type LeaseName = Pick<Lease, 'promoId' | 'orderId'>;

/**
 * Completes changes of leases whose process has died, and queries the orders of expired leases; only the reply about its
 * order ends a lease. So a use whose order was never created is released, and a use whose order may still be paid is
 * kept. All replicas may run it concurrently, since each step is idempotent.
 */
@Injectable()
export class LeaseSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;
  private lastTrimmedBefore: string | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly leases: LeaseRepository,
    private readonly announced: IntentRepository,
    private readonly intents: Intents,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'look after leases',
      logger,
      pollIntervalMs,
      run: () => this.run(),
      onFailure: (err) =>
        logger.warn({ err }, 'reserved uses of promos could not be looked after; they stay reserved'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** Runs everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  private async run(): Promise<void> {
    await this.completeStale();
    await this.requestDue();
    await this.trimUsageCurves();
  }

  private async completeStale(): Promise<void> {
    const stale = await this.announced.findStale(new Date(this.clock().getTime() - staleIntentMs));
    await tryEach(stale, async ({ promoId, ...intent }) => {
      await this.intents.complete(promoId, intent);
    });
  }

  private async trimUsageCurves(): Promise<void> {
    const [oldest = ''] = lastMoscowDays(this.clock(), keptDays);
    if (oldest === this.lastTrimmedBefore) return;
    await this.announced.forgetDays(oldest);
    this.lastTrimmedBefore = oldest;
  }

  private async requestDue(): Promise<void> {
    const due = await this.leases.findDue(this.clock(), atOnce);
    if (due.length === 0) return;
    const requested = due.map(({ orderId, promoId }) => ({ orderId, promoId }));
    const { needed } = await this.bus.request(findPromoNeeds, { leases: requested });
    const stillNeeded = new Set(needed.map(nameOf));
    const pollAt = new Date(this.clock().getTime() + retryDelayMs);
    await tryEach(due, async (lease) => {
      if (stillNeeded.has(nameOf(lease))) await this.leases.prolong(lease, pollAt);
      else await this.drop(lease);
    });
  }

  private async drop({ promoId, orderId, token, until }: Lease): Promise<void> {
    if (await this.intents.settle(promoId, { kind: 'release', orderId, from: token, until }))
      this.logger.warn({ promo: promoId, order: orderId }, 'a use was reserved for no order');
  }
}

const nameOf = ({ promoId, orderId }: LeaseName): string => `${promoId}.${orderId}`;
