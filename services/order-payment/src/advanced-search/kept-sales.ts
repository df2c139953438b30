import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, RowReader, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { SoldProductsRepository, type StoredSale } from '../orders/sold-products.repository.ts';
import { SharedGoods, toSale, type Sale } from './sale.ts';
import { Sales } from './sales.ts';
import { isMatching, salesQuery, soldIndex, type SoldFilters } from './sold-conditions.ts';

interface KeptSearch {
  filters: SoldFilters;
  sales: Sales;
  goods: SharedGoods;
  readAt: number;
  /** Ids of orders that changed since the last update. */
  changed: Set<string>;
  update: Promise<void> | null;
}

/** For searches with more orders the database makes the sums. */
const maxOrders = 5_000;
/** The limit of orders in all cached searches together: about 75 MB. */
const maxKeptOrders = 200_000;
const maxSearches = 200;
/** After more changes than this without a request, reading the search again is cheaper than updating it. */
const maxChanged = 500;
/** Change events may be lost with a connection: a search older than this is served and then read again. */
const maxAgeMs = 60_000;
/** A search older than this is read again before it is served. */
const maxUnusedMs = 2 * maxAgeMs;
/** How long a search is known to have too many orders and is not tried again. */
const longForMs = 600_000;

/**
 * The sales of searches that match few orders, cached with their sums: only changed orders are read again, and the sums
 * are recomputed in memory. docs/decisions/071-answers-that-are-corrected.md
 */
@Injectable()
export class KeptSales {
  private readonly searches = new Map<string, KeptSearch>();
  /** Searches that are being read, each with the orders that changed meanwhile. */
  private readonly reading = new Map<string, { changed: Set<string>; done: Promise<KeptSearch | null> }>();
  /** Searches with too many orders, each with the time at which that was found. */
  private readonly long = new Map<string, number>();
  private readonly rows: RowReader;

  constructor(
    private readonly sold: SoldProductsRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  /** The current sales; null when there are too many. */
  async find(filters: SoldFilters): Promise<Sales | null> {
    const key = JSON.stringify(Object.entries(filters).toSorted());
    if (this.isLong(key)) return null;
    const search = this.use(key) ?? (await this.read(key, filters));
    if (!search) return null;
    // An update under way may have begun before the newest change; the update after it has not.
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
    // Moves the entry to the end: the map is in the order of the last use.
    this.searches.delete(key);
    this.searches.set(key, search);
    if (age > maxAgeMs && !this.reading.has(key)) {
      const run = () => this.read(key, search.filters);
      void runInBackground({ task: 'read a search of sales anew', logger: this.logger, run });
    }
    return search;
  }

  /** Reads the sales once for all concurrent callers. */
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
    const sales = new Sales(all, isMatching(filters));
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

  /** Evicts the least recently used searches, and those that are too old to be served. */
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
