import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, Poller, type Clock, type Logger } from '@shop/service-kit';
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
  private readonly poller: Poller;

  constructor(
    private readonly publish: PublishPopularity,
    private readonly batches: SalesBatchRepository,
    private readonly orders: SoldOrderRepository,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.config) config: SalesConfig,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.intervalMs = config.CATALOGUE_POPULARITY_INTERVAL_MS;
    this.poller = new Poller({
      task: 'publish popularity',
      logger,
      pollIntervalMs: Math.ceil(this.intervalMs / pollsPerInterval),
      run: () => this.publishIfDue(),
      onFailure: (err) =>
        logger.error({ err }, 'popularity could not be published; the next run tries again'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async publishIfDue(): Promise<void> {
    const shown = this.sync.popularityVersion;
    const state = await this.batches.read();
    // Sales are shown after their publication is stored, so the stored one is lower only in a restored older database.
    if (state.published < shown) await this.sync.reload();
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
