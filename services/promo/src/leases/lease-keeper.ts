import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { findPromoNeeds } from '@shop/contracts';
import { Bus, kitTokens, repeatInBackground, type Clock, type Logger } from '@shop/service-kit';
import { LeaseRepository, type DueLease } from '../promos/lease.repository.ts';

const lookEveryMs = 30_000;
/** When an order that still needs its use is asked again. */
const askAgainMs = 15 * 60_000;
const atOnce = 200;

/**
 * Looks after reserved uses whose time is over: the order is asked, and only its word ends one. So a use whose order was
 * never written (a process died in between) comes back, and none is lost that may still be paid for. Every replica may do
 * so at the same time: each step can be repeated.
 */
@Injectable()
export class LeaseKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    private readonly bus: Bus,
    private readonly leases: LeaseRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const run = (): Promise<void> => this.runDue();
    this.timer = repeatInBackground(lookEveryMs, { task: 'look after leases', logger: this.logger, run });
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Asks for everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return (this.running ??= this.run()
      .catch((err: unknown) => {
        this.logger.warn({ err }, 'reserved uses of promos could not be looked after; they stay reserved');
      })
      .finally(() => {
        this.running = null;
      }));
  }

  private async run(): Promise<void> {
    const due = await this.leases.findDue(this.clock(), atOnce);
    if (due.length === 0) return;
    const asked = due.map(({ orderId, promoId }) => ({ orderId, promoId }));
    const { needed } = await this.bus.request(findPromoNeeds, { leases: asked });
    const stillNeeded = new Set(needed.map(nameOf));
    const askAt = new Date(this.clock().getTime() + askAgainMs);
    for (const lease of due) {
      if (stillNeeded.has(nameOf(lease))) await this.leases.prolong(lease, askAt);
      else await this.drop(lease);
    }
  }

  private async drop(lease: DueLease): Promise<void> {
    if (await this.leases.drop(lease))
      this.logger.warn({ promo: lease.promoId, order: lease.orderId }, 'a use was reserved for no order');
  }
}

const nameOf = ({ promoId, orderId }: Pick<DueLease, 'promoId' | 'orderId'>): string =>
  `${promoId}.${orderId}`;
