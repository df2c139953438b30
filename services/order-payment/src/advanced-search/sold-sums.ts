import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, RowReader, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import type { OrderCondition } from '../orders/order-list.repository.ts';
import { productWord } from '../orders/search-words.ts';
import { SoldProductsRepository, type StoredSale } from '../orders/sold-products.repository.ts';
import { groupSold, soldKey, type SoldAnswer, type SoldProduct } from './group-sold.ts';
import { SharedGoods, toSale, type Sale } from './sale.ts';
import { isOfProduct, lineCondition, soldIndex, soldOrders, type SoldFilters } from './sold-conditions.ts';

/** Pagination and a file export request the same sums page by page. */
const keptMs = 10_000;
/** Sums requested after this time are served and refreshed in the background, so that no caller waits. */
const refreshedAfterMs = 5_000;
const maxKept = 20;

interface KeptSums {
  at: number;
  answer: Promise<SoldAnswer>;
  isRefreshing: boolean;
}

/** Sold products of more orders than are kept in memory: the database makes the sums. */
@Injectable()
export class SoldSums {
  private readonly kept = new Map<string, KeptSums>();
  private readonly rows: RowReader;

  constructor(
    private readonly sold: SoldProductsRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  find(filters: SoldFilters): Promise<SoldAnswer> {
    const key = JSON.stringify(filters);
    const age = this.clock().getTime() - (this.kept.get(key)?.at ?? 0);
    const kept = this.kept.get(key);
    if (!kept || age >= keptMs) return this.keep(key, filters).answer;
    if (age >= refreshedAfterMs && !kept.isRefreshing) this.refresh(key, filters, kept);
    return kept.answer;
  }

  /** Drops all sums after an order has changed. */
  forget(): void {
    this.kept.clear();
  }

  private keep(key: string, filters: SoldFilters): KeptSums {
    const sums = { at: this.clock().getTime(), answer: this.sumUp(filters), isRefreshing: false };
    this.put(key, sums);
    sums.answer.catch(() => {
      if (this.kept.get(key) === sums) this.kept.delete(key);
    });
    return sums;
  }

  private put(key: string, sums: KeptSums): void {
    this.kept.delete(key);
    this.kept.set(key, sums);
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
  }

  private refresh(key: string, filters: SoldFilters, kept: KeptSums): void {
    kept.isRefreshing = true;
    const run = async (): Promise<void> => {
      const at = this.clock().getTime();
      const answer = await this.sumUp(filters).finally(() => (kept.isRefreshing = false));
      // An entry dropped meanwhile was dropped because of a change, which these sums may not include.
      if (this.kept.get(key) === kept)
        this.put(key, { at, answer: Promise.resolve(answer), isRefreshing: false });
    };
    void runInBackground({ task: 'sum up sales anew', logger: this.logger, run });
  }

  private async sumUp(filters: SoldFilters): Promise<SoldAnswer> {
    const isMatching = isOfProduct(filters.product);
    const orders = soldOrders(filters, this.clock());
    const options = await this.sold.sum(orders, lineCondition(filters), soldIndex(filters));
    const products = groupSold(options.filter(({ _id: { title } }) => isMatching({ title })));
    let shown: { key: string; sales: Promise<Sale[]> } | null = null;
    return {
      products,
      // Caches the orders of one page beside the sums: another page, requested with the same filters, replaces them.
      newestOf: (page, limit) => {
        const key = JSON.stringify([page.map(soldKey), limit]);
        if (shown?.key === key) return shown.sales;
        const read = { key, sales: this.newest(orders, page, limit) };
        shown = read;
        read.sales.catch(() => {
          if (shown === read) shown = null;
        });
        return read.sales;
      },
    };
  }

  private async newest(
    orders: OrderCondition,
    products: readonly SoldProduct[],
    limit: number,
  ): Promise<Sale[]> {
    const ids = products.flatMap(({ productId }) => (productId === null ? [] : [productWord(productId)]));
    const titles = products.flatMap(({ productId, title }) => (productId === null ? [title] : []));
    const holds: OrderCondition[] = [
      ...(ids.length > 0 ? [{ search: { $in: ids } }] : []),
      ...(titles.length > 0 ? [{ 'lines.title': { $in: titles } }] : []),
    ];
    if (holds.length === 0) return [];
    const sales: Sale[] = [];
    const goods = new SharedGoods();
    const found: StoredSale[] = await this.sold.newest({ $and: [orders, { $or: holds }] }, 0, limit);
    this.rows.readable('sold-products', found, {
      id: ({ _id }) => _id,
      check: (row) => sales.push(toSale(row, goods)),
    });
    return sales;
  }
}
