import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, repeatInBackground, type Clock, type Logger } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { PublishPopularity } from './publish-popularity.use-case.ts';
import { SalesBatchRepository, type SalesBatchRecord } from './sales-batch.repository.ts';
import type { SalesConfig } from './sales.config.ts';
import { SoldOrderRepository } from './sold-order.repository.ts';

/** How often every replica polls within one interval. */
const pollsPerInterval = 12;

/**
 * Publishes popularity at most once per interval, on the first replica that claims it, and catches up when an event was
 * missed. If a replica crashes while publishing, the one that polls first after the next interval does it.
 */
@Injectable()
export class PopularityTimer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly intervalMs: number;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly publish: PublishPopularity,
    private readonly batches: SalesBatchRepository,
    private readonly orders: SoldOrderRepository,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.config) config: SalesConfig,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.intervalMs = config.CATALOGUE_POPULARITY_INTERVAL_MS;
  }

  onApplicationBootstrap(): void {
    const run = (): Promise<void> => this.look();
    const everyMs = Math.ceil(this.intervalMs / pollsPerInterval);
    this.timer = repeatInBackground(everyMs, { task: 'publish popularity', logger: this.logger, run });
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    // The timer reports its errors.
    await Promise.allSettled([this.looking]);
  }

  /** Only one poll runs at a time, however long it takes. */
  private look(): Promise<void> {
    this.looking ??= this.publishIfDue().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async publishIfDue(): Promise<void> {
    const state = await this.batches.read();
    if (state.published > this.sync.popularityVersion) await this.sync.loadPopularity(state.published);
    const now = this.clock();
    if (state.nextPublishAt > now || !(await this.isSomethingSold(state))) return;
    if (await this.batches.claimPublication(now, new Date(now.getTime() + this.intervalMs)))
      await this.publish.run();
  }

  private async isSomethingSold({ batch, published, isApplied }: SalesBatchRecord): Promise<boolean> {
    return !isApplied || batch > published || (await this.orders.isAnyWaiting());
  }
}
