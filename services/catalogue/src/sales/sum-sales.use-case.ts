import { Injectable } from '@nestjs/common';
import { ProductSalesRepository } from './product-sales.repository.ts';
import { SalesBatchRepository, type SalesBatchRecord } from './sales-batch.repository.ts';
import { SoldOrderRepository, type WaitingOrder } from './sold-order.repository.ts';
import type { SoldPieces } from './sold-order.schema.ts';

const maxOrders = 1_000;
/** Keeps the document of a batch below a megabyte, whatever the orders hold. */
const maxPieces = 10_000;

/**
 * Adds the sales of the waiting orders to the products' counters, each order exactly once. A batch is opened with
 * everything that it will add, applied and closed, and only then the next one is opened; every step is conditional on
 * the batch number. A process that repeats a step, after a crash or an hour of suspension, finds it done.
 */
@Injectable()
export class SumSales {
  constructor(
    private readonly orders: SoldOrderRepository,
    private readonly batches: SalesBatchRepository,
    private readonly sales: ProductSalesRepository,
  ) {}

  /** @returns the last batch, applied; all orders that were waiting at the start are in it or in an earlier one */
  async run(): Promise<SalesBatchRecord> {
    for (;;) {
      const batch = await this.batches.read();
      if (!batch.isApplied) {
        await this.apply(batch);
        continue;
      }
      // Read after the batch was closed, so its orders are no longer waiting.
      const waiting = fitting(await this.orders.findWaiting(maxOrders));
      if (waiting.length === 0) return batch;
      const orderIds = waiting.map(({ id }) => id);
      await this.batches.open(batch.batch, { orderIds, pieces: piecesOf(waiting) });
    }
  }

  private async apply({ batch, orderIds, pieces }: SalesBatchRecord): Promise<void> {
    await this.sales.add(batch, pieces);
    await this.orders.markCounted(orderIds);
    await this.batches.close(batch);
  }
}

/** The orders that fit into a batch, at least one. */
function fitting(waiting: readonly WaitingOrder[]): readonly WaitingOrder[] {
  let pieces = 0;
  const end = waiting.findIndex(({ sold }) => (pieces += sold.length) > maxPieces);
  return end === -1 ? waiting : waiting.slice(0, Math.max(1, end));
}

/** One entry per product, since a product counts each batch once. */
function piecesOf(waiting: readonly WaitingOrder[]): SoldPieces[] {
  const quantities = new Map<string, number>();
  for (const { sold } of waiting)
    for (const { productId, quantity } of sold)
      quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
