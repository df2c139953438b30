import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { findPromoNeeds } from '@shop/contracts';
import { Bus, kitTokens, Poller, type Clock, type Logger } from '@shop/service-kit';
import { IntentRepository } from '../promos/intent.repository.ts';
import { LeaseRepository, type Lease } from '../promos/lease.repository.ts';
import { lastMoscowDays } from '../promos/moscow-days.ts';
import { Intents } from './intents.ts';
import { MoveInlineLeases } from './move-inline-leases.ts';

const pollIntervalMs = 30_000;
/** When an order that still needs its use is asked again. */
const retryDelayMs = 15 * 60_000;
const atOnce = 200;
/** Nobody works on a change for so long; to carry one on that is still worked on does no harm. */
const staleIntentMs = 10_000;
/** The usage curve shows the last fourteen. */
const keptDays = 100;

type LeaseName = Pick<Lease, 'promoId' | 'orderId'>;

/**
 * Looks after what nobody else finishes. Changes of leases whose process has ended are carried on; leases that the previous
 * version keeps inside promos are moved; and the orders of leases whose time is over are asked, whose word alone ends one.
 * So a use whose order was never written comes back, and none is lost that may still be paid for. Every replica may do so
 * at the same time: each step can be repeated.
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
    private readonly moveInlineLeases: MoveInlineLeases,
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

  /** Does everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  private async run(): Promise<void> {
    await this.completeStale();
    await this.moveInlineLeases.run();
    await this.requestDue();
    await this.trimUsageCurves();
  }

  private async completeStale(): Promise<void> {
    const stale = await this.announced.findStale(new Date(this.clock().getTime() - staleIntentMs));
    for (const [promoId, intents] of Map.groupBy(stale, (intent) => intent.promoId))
      await this.intents.completeAll(promoId, intents);
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
    const { needed, redeemed } = await this.bus.request(findPromoNeeds, { leases: requested });
    const stillNeeded = new Set(needed.map(nameOf));
    const paidAt = new Map(redeemed?.map((one) => [nameOf(one), new Date(one.paidAt)]));
    const pollAt = new Date(this.clock().getTime() + retryDelayMs);
    for (const lease of due) {
      const paid = paidAt.get(nameOf(lease));
      if (stillNeeded.has(nameOf(lease))) await this.leases.prolong(lease, pollAt);
      else if (paid) await this.redeem(lease, paid);
      else if (redeemed) await this.drop(lease);
      // A replica of the previous version does not tell paid orders apart: this is asked again.
    }
  }

  /** The order was paid and told so, but a replica of the previous version did not know the lease. */
  private async redeem({ promoId, orderId, token }: Lease, paidAt: Date): Promise<void> {
    await this.intents.settle(promoId, { kind: 'redeem', orderId, from: token, paidAt });
  }

  private async drop({ promoId, orderId, token, until }: Lease): Promise<void> {
    if (await this.intents.settle(promoId, { kind: 'release', orderId, from: token, until }))
      this.logger.warn({ promo: promoId, order: orderId }, 'a use was reserved for no order');
  }
}

const nameOf = ({ promoId, orderId }: LeaseName): string => `${promoId}.${orderId}`;
