import { Injectable } from '@nestjs/common';
import { popularityChanged } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { ProductRepository } from '../products/product.repository.ts';
import { ProductSalesRepository } from './product-sales.repository.ts';
import { SalesBatchRepository } from './sales-batch.repository.ts';
import { SumSales } from './sum-sales.use-case.ts';

/** Sums up the sales and publishes them to all replicas: one event, however many products were sold. */
@Injectable()
export class PublishPopularity {
  constructor(
    private readonly sum: SumSales,
    private readonly sales: ProductSalesRepository,
    private readonly batches: SalesBatchRepository,
    private readonly products: ProductRepository,
    private readonly sync: CatalogueSync,
    private readonly bus: Bus,
  ) {}

  async run(): Promise<void> {
    const { batch, published } = await this.sum.run();
    if (batch === published) return;
    // Includes what a crashed publication left unfinished, since `published` is updated last.
    await this.products.raiseOrderedTimes(await this.sales.findSoldAfter(published), batch);
    await this.batches.markPublished(batch);
    await this.sync.loadPopularity(batch);
    this.bus.publish(popularityChanged, { version: batch });
  }
}
