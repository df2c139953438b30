import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { updateProduct } from '@shop/contracts';
import {
  AuditTrail,
  type Clock,
  differingFields,
  kitTokens,
  LeasedJobPoller,
  type Logger,
  nextVersion,
} from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { PlanRepository, type DueProduct } from './plan.repository.ts';
import { afterPlan, nextStepAt } from './product-plan.ts';
import { ProductRepository, type ProductContent } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';

/** The delay of a step, besides its own work; polling more often would cost an idle replica a twentieth of a core. */
const pollIntervalMs = 500;
/** After this time another replica takes over the product of a crashed process. */
const leaseMs = 5_000;

/** The fields that a plan writes. */
function plannedFieldsOf(product: StoredProduct) {
  const { isAvailable, discountPriceKopecks, plannedDiscountKopecks } = product;
  const { publishAt, hideAt, discountFrom, discountTo } = product;
  return {
    ...{ isAvailable, discountPriceKopecks, plannedDiscountKopecks },
    ...{ publishAt, hideAt, discountFrom, discountTo },
  };
}

/**
 * Executes the planned steps of products when they are due. A replica leases the product, writes it by one conditional
 * write, announces it, and only then releases the lease: after a crash in between, another replica finds the step done
 * and announces it again. docs/decisions/053-planned-times-of-products.md
 */
@Injectable()
export class PlannedProducts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: LeasedJobPoller<DueProduct>;

  constructor(
    private readonly plans: PlanRepository,
    private readonly products: ProductRepository,
    private readonly sync: CatalogueSync,
    private readonly audit: AuditTrail,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.poller = new LeasedJobPoller({
      task: 'do what products have planned',
      logger,
      pollIntervalMs,
      concurrency: 8,
      claim: () => this.claim(),
      work: (due) => this.work(due),
      onFailure: (err) =>
        logger.warn({ err }, 'what products have planned could not be done; it is tried again'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private claim(): Promise<DueProduct | null> {
    const now = this.clock();
    return this.plans.claim(now, new Date(now.getTime() + leaseMs));
  }

  private async work(due: DueProduct): Promise<void> {
    const { product } = due;
    const content = plannedFieldsOf(afterPlan(product, this.clock()));
    const stored =
      differingFields(content, product).length === 0 ? product : await this.write(product, content);
    // The product was edited meanwhile: its due steps are read again from the stored version.
    if (stored === 'stale') return this.plans.release(due, this.clock());
    await this.sync.announce('product', [product.id]);
    await this.plans.release(due, nextStepAt(stored));
  }

  private async write(
    product: StoredProduct,
    content: Partial<ProductContent>,
  ): Promise<StoredProduct | 'stale'> {
    const { id } = product;
    const request = {
      changes: Object.fromEntries(differingFields(content, product).map((name) => [name, true])),
    };
    return this.audit.runMany(
      { contract: updateProduct, entity: 'product', ids: [id], request },
      async () => {
        const edit = { content, sections: null };
        // The edit writes no article, so it cannot conflict with another product.
        return (await this.products.edit(product, edit, nextVersion(product, this.clock()))) ?? 'stale';
      },
    );
  }
}
