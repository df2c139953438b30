import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, RowReader, type Clock, type Logger, type OnMissedEvents } from '@shop/service-kit';
import type { OrderCondition } from '../orders/order-list.repository.ts';
import { productWord } from '../orders/search-words.ts';
import { SoldProductsRepository } from '../orders/sold-products.repository.ts';
import { groupSold, soldKey, type SoldAnswer, type SoldProduct } from './group-sold.ts';
import { toSale, type Sale } from './sale.ts';
import { isOfProduct, lineCondition, soldIndex, soldOrders, type SoldFilters } from './sold-conditions.ts';

/** Pagination and a file export request the same sums page by page. */
const keptMs = 10_000;
const maxKept = 20;

interface KeptSums {
  at: number;
  answer: Promise<SoldAnswer>;
}

/** The sums of sold products, which the database makes. docs/decisions/052-the-advanced-search.md */
@Injectable()
export class SoldSums implements OnMissedEvents {
  private readonly kept = new Map<string, KeptSums>();
  private readonly rows: RowReader;

  constructor(
    private readonly sold: SoldProductsRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  find(filters: SoldFilters): Promise<SoldAnswer> {
    const key = JSON.stringify(filters);
    const now = this.clock().getTime();
    const kept = this.kept.get(key);
    return kept && now - kept.at < keptMs ? kept.answer : this.keep(key, filters, now).answer;
  }

  /** Drops all sums after an order has changed. */
  forget(): void {
    this.kept.clear();
  }

  onMissedEvents(): void {
    this.forget();
  }

  private keep(key: string, filters: SoldFilters, at: number): KeptSums {
    const sums = { at, answer: this.sumUp(filters) };
    this.kept.delete(key);
    this.kept.set(key, sums);
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
    sums.answer.catch(() => {
      if (this.kept.get(key) === sums) this.kept.delete(key);
    });
    return sums;
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
    const found = await this.sold.newest({ $and: [orders, { $or: holds }] }, 0, limit);
    this.rows.readable('sold-products', found, {
      id: ({ _id }) => _id,
      check: (row) => sales.push(toSale(row)),
    });
    return sales;
  }
}
