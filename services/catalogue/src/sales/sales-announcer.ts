import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { delayInBackground, kitTokens, type Logger } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';

/** Each announcement drops the gateways' kept answers, and a busy shop sells many times a second. */
const gatherMs = 1_000;

/**
 * Tells that products were sold: those of a second together. A process that is killed meanwhile leaves other replicas with
 * counts of before, until the product changes next; the counts themselves are safe.
 */
@Injectable()
export class SalesAnnouncer implements BeforeApplicationShutdown {
  private readonly sold = new Set<string>();
  private isStopping = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CatalogueSync) private readonly sync: Pick<CatalogueSync, 'announce'>,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  add(productIds: readonly string[]): void {
    for (const id of productIds) this.sold.add(id);
    if (this.sold.size === 0) return;
    const run = (): Promise<void> => this.announce();
    this.timer ??= delayInBackground(gatherMs, { task: 'announce sales', logger: this.logger, run });
  }

  /** Tells what is still gathered, while there is a database to tell it with. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.announce();
  }

  private async announce(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.sold.size === 0) return;
    const ids = [...this.sold];
    this.sold.clear();
    try {
      await this.sync.announce('product', ids);
    } catch (err) {
      this.logger.warn({ err }, 'sales could not be announced');
      if (!this.isStopping) this.add(ids);
    }
  }
}
