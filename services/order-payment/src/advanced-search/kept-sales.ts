import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, RowReader, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { SoldProductsRepository, type StoredSale } from '../orders/sold-products.repository.ts';
import { SharedGoods, toSale, type Sale } from './sale.ts';
import { Sales } from './sales.ts';
import { isLookedFor, salesQuery, soldIndex, type SoldFilters } from './sold-conditions.ts';

interface KeptSearch {
  filters: SoldFilters;
  sales: Sales;
  goods: SharedGoods;
  readAt: number;
  /** Orders that changed since. */
  changed: Set<string>;
  update: Promise<void> | null;
}

/** Of more orders the database makes the sums. */
const maxOrders = 5_000;
/** All searches together keep no more: about 75 MB. */
const maxKeptOrders = 200_000;
const maxSearches = 200;
/** After so many changes that nobody asked behind it is cheaper to read a search anew. */
const maxChanged = 500;
/** An announcement may be lost with its connection: a search that is in use is read anew behind its answer after so long, */
const maxAgeMs = 60_000;
/** and one that was not in use before it. */
const maxUnusedMs = 2 * maxAgeMs;
/** So long a search is known to have too many orders, and is not tried. */
const longForMs = 600_000;

/**
 * The sales of searches that find few, kept with what they come to: an order that changed is looked at by itself, and the sums are
 * made anew from memory. docs/decisions/071-answers-that-are-corrected.md
 */
@Injectable()
export class KeptSales {
  private readonly searches = new Map<string, KeptSearch>();
  /** Searches that are being read, each with what changed meanwhile. */
  private readonly reading = new Map<string, { changed: Set<string>; done: Promise<KeptSearch | null> }>();
  /** Searches of too many orders, and when that was found out. */
  private readonly long = new Map<string, number>();
  private readonly rows: RowReader;

  constructor(
    private readonly sold: SoldProductsRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  /** The sales as they are now; null when they are too many. */
  async find(filters: SoldFilters): Promise<Sales | null> {
    const key = JSON.stringify(Object.entries(filters).toSorted());
    if (this.isLong(key)) return null;
    const search = this.use(key) ?? (await this.read(key, filters));
    if (!search) return null;
    // An update that is under way may have begun before the newest change; the one behind it has not.
    for (let round = 0; round < 2 && (search.update || search.changed.size > 0); round++) {
      search.update ??= this.update(key, search).finally(() => {
        search.update = null;
      });
      await search.update;
    }
    return search.sales;
  }

  markChanged(ids: readonly string[]): void {
    for (const { changed } of this.reading.values()) for (const id of ids) changed.add(id);
    for (const [key, { changed }] of this.searches) {
      for (const id of ids) changed.add(id);
      if (changed.size > maxChanged) this.searches.delete(key);
    }
  }

  private isLong(key: string): boolean {
    const since = this.long.get(key);
    if (since === undefined) return false;
    if (this.clock().getTime() - since < longForMs) return true;
    return !this.long.delete(key);
  }

  private use(key: string): KeptSearch | null {
    const search = this.searches.get(key);
    const age = this.clock().getTime() - (search?.readAt ?? 0);
    if (!search || age > maxUnusedMs) return null;
    // The one that was used last stands last.
    this.searches.delete(key);
    this.searches.set(key, search);
    if (age > maxAgeMs && !this.reading.has(key)) {
      const run = () => this.read(key, search.filters);
      void runInBackground({ task: 'read a search of sales anew', logger: this.logger, run });
    }
    return search;
  }

  /** Reads the sales once, however many wait for them. */
  private read(key: string, filters: SoldFilters): Promise<KeptSearch | null> {
    const known = this.reading.get(key);
    if (known) return known.done;
    const changed = new Set<string>();
    const done = this.load(key, filters, changed).finally(() => this.reading.delete(key));
    this.reading.set(key, { changed, done });
    return done;
  }

  private async load(key: string, filters: SoldFilters, changed: Set<string>): Promise<KeptSearch | null> {
    const now = this.clock();
    const found = await this.sold.findSales(salesQuery(filters, now), soldIndex(filters), maxOrders);
    this.searches.delete(key);
    if (!found) return this.noteLong(key, now.getTime());
    const goods = new SharedGoods();
    const all = new Map(this.toSales(found, goods).map((sale) => [sale.id, sale]));
    const sales = new Sales(all, isLookedFor(filters));
    const search = { filters, sales, goods, readAt: now.getTime(), changed, update: null };
    this.searches.set(key, search);
    this.evict();
    return search;
  }

  private noteLong(key: string, now: number): null {
    this.long.set(key, now);
    const [oldest] = this.long.keys();
    if (this.long.size > maxSearches && oldest !== undefined) this.long.delete(oldest);
    return null;
  }

  private async update(key: string, search: KeptSearch): Promise<void> {
    const { changed, filters, goods } = search;
    search.changed = new Set();
    try {
      const found = await this.sold.findSalesOf([...changed], salesQuery(filters, this.clock()));
      search.sales = search.sales.with(changed, this.toSales(found, goods));
    } catch (error) {
      // Its content cannot be trusted after a failed update.
      if (this.searches.get(key) === search) this.searches.delete(key);
      throw error;
    }
  }

  private toSales(found: readonly StoredSale[], goods: SharedGoods): Sale[] {
    const sales: Sale[] = [];
    const check = (row: StoredSale): unknown => sales.push(toSale(row, goods));
    this.rows.readable('sold-products', found, { id: ({ _id }) => _id, check });
    return sales;
  }

  /** Those that were not used longest go first, and those that nobody would be answered from any more. */
  private evict(): void {
    const now = this.clock().getTime();
    let orders = 0;
    for (const [at, [key, { sales, readAt }]] of [...this.searches].reverse().entries()) {
      orders += sales.count;
      const isOver = orders > maxKeptOrders || at >= maxSearches;
      if (isOver || now - readAt > maxUnusedMs) this.searches.delete(key);
    }
  }
}
