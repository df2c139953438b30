import { Inject, Injectable } from '@nestjs/common';
import { staffOrderList } from '@shop/contracts';
import { kitTokens, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { OrderListRepository } from '../../orders/order-list.repository.ts';
import {
  leadingIndex,
  pageIndex,
  sortOf,
  type OrderListFilters,
  type OrderSortField,
} from '../order-list-plan.ts';
import { orderConditions, type ProductsOfWords } from '../order-list.query.ts';
import { OrderPlaces } from './order-places.ts';
import { keyPathsOf, toPlace } from './place-keys.ts';

/** The filters and the sort field of a list; both directions share one list. */
export interface KeptQuestion {
  filters: OrderListFilters;
  field: OrderSortField;
  productsOfWords: ProductsOfWords;
}

interface KeptList {
  question: KeptQuestion;
  places: OrderPlaces;
  /** From when on a request triggers another read of the list. */
  staleAt: number;
  /** Orders that changed since the list was read or updated. */
  changed: Set<string>;
  update: Promise<void> | null;
}

/** The maximum number of places in all lists together: about 56 MB. */
const maxPlaces = 2_000_000;
const maxLists = 40;
/** A list this long is kept in one order only: all orders have the same total, and first pages are read by an index. */
const longListLength = maxPlaces / 4;
/** After this many changes it is cheaper to read the list again. */
const maxChanged = 2_000;
/** An event may be lost with its connection; after this time its change is visible anyway. */
const maxAgeMs = 120_000;
/** Spares the database: a slow list (a million orders) is re-read no earlier than this multiple of its reading time. */
const rereadFactor = 20;
const maxRequestedKeys = 200;

/**
 * Keeps frequently requested lists as sorted ids: their totals are exact, each page costs the same, and a change of an
 * order costs one read of that order. docs/decisions/048-lists-that-are-kept.md
 */
@Injectable()
export class KeptOrderLists {
  private readonly lists = new Map<string, KeptList>();
  /** The lists being read, each with the orders that changed meanwhile. */
  private readonly reading = new Map<string, { changed: Set<string>; done: Promise<void> }>();
  /** Recently requested lists that are not kept. */
  private readonly requestedKeys = new Set<string>();

  constructor(
    private readonly orders: OrderListRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** The current list; null when it is not kept. */
  async find(question: KeptQuestion): Promise<OrderPlaces | null> {
    const key = keyOf(question);
    const list = this.lists.get(key);
    if (!list) return null;
    // Moves the list to the end, so that the least recently used one comes first.
    this.lists.delete(key);
    this.lists.set(key, list);
    if (this.clock().getTime() > list.staleAt) this.scheduleRead(key, question, list.places.length);
    // An update in progress may have begun before the latest change; the next one has not.
    for (let round = 0; round < 2 && (list.update || list.changed.size > 0); round++) {
      list.update ??= this.update(key, list).finally(() => {
        list.update = null;
      });
      await list.update;
    }
    return list.places;
  }

  /** The number of matching orders, if a list of them is kept in another order; otherwise null. */
  async countOf(question: KeptQuestion): Promise<number | null> {
    const other = this.inAnotherOrder(question);
    return other ? ((await this.find(other))?.length ?? null) : null;
  }

  /** The current list, read first if necessary; null when it is too long to be kept or changes with time. */
  async obtain(question: KeptQuestion): Promise<OrderPlaces | null> {
    const { filters } = question;
    if (filters.isOverdue !== undefined) return null;
    const key = keyOf(question);
    if (!this.lists.has(key)) {
      const condition = conditionOf(question, this.clock());
      const total = await this.orders.count(condition, leadingIndex(filters));
      if (total > maxPlaces) return null;
      this.scheduleRead(key, question, total);
      await this.reading.get(key)?.done;
    }
    return this.find(question);
  }

  /** Keeps a list from its second request on, since most are requested once. @param total the number of its orders */
  remember(question: KeptQuestion, total: number): void {
    // Whether an order is late changes with time, and no event announces it.
    if (question.filters.isOverdue !== undefined) return;
    if (total > longListLength && this.inAnotherOrder(question)) return;
    const key = keyOf(question);
    if (this.requestedKeys.delete(key)) return this.scheduleRead(key, question, total);
    this.requestedKeys.add(key);
    const [oldest] = this.requestedKeys;
    if (this.requestedKeys.size > maxRequestedKeys && oldest !== undefined) this.requestedKeys.delete(oldest);
  }

  markChanged(ids: readonly string[]): void {
    for (const { changed } of this.reading.values()) for (const id of ids) changed.add(id);
    for (const [key, { changed }] of this.lists) {
      for (const id of ids) changed.add(id);
      if (changed.size > maxChanged) this.lists.delete(key);
    }
  }

  /** Resolves when no list is being read any more. */
  async settled(): Promise<void> {
    await Promise.all([...this.reading.values()].map(({ done }) => done));
  }

  private scheduleRead(key: string, question: KeptQuestion, total: number): void {
    if (this.reading.has(key)) return;
    const changed = new Set<string>();
    const run = async (): Promise<void> => {
      try {
        await this.read(key, question, { total, changed });
      } finally {
        this.reading.delete(key);
      }
    };
    const done = runInBackground({ task: 'keep a list of orders', logger: this.logger, run });
    this.reading.set(key, { changed, done });
  }

  private async read(
    key: string,
    question: KeptQuestion,
    { total, changed }: { total: number; changed: Set<string> },
  ): Promise<void> {
    const { filters, field } = question;
    const paths = keyPathsOf(field);
    const now = this.clock();
    const batches = this.orders.readKeys({
      condition: conditionOf(question, now),
      index: pageIndex(filters, field, total),
      ...{ sort: sortOf(field, 1), paths },
    });
    const places = await OrderPlaces.from(batches, (row) => toPlace(row, paths), maxPlaces, paths.length);
    const readAt = now.getTime();
    const staleAt = readAt + Math.max(maxAgeMs, rereadFactor * (this.clock().getTime() - readAt));
    this.lists.delete(key);
    if (places) this.lists.set(key, { question, places, staleAt, changed, update: null });
    this.evict();
  }

  /** The same orders by another sort field, if they are kept. */
  private inAnotherOrder({ field, ...question }: KeptQuestion): KeptQuestion | undefined {
    return staffOrderList.sortFields
      .filter((other) => other !== field)
      .map((other) => ({ ...question, field: other }))
      .find((other) => this.lists.has(keyOf(other)));
  }

  private async update(key: string, list: KeptList): Promise<void> {
    const { changed, question } = list;
    list.changed = new Set();
    try {
      const condition = conditionOf(question, this.clock());
      const paths = keyPathsOf(question.field);
      const found = await this.orders.findKeys([...changed], condition, paths);
      list.places = list.places.with(
        changed,
        found.map((row) => toPlace(row, paths)),
      );
    } catch (error) {
      // Its content cannot be trusted after a failed update.
      this.lists.delete(key);
      throw error;
    }
  }

  private evict(): void {
    let places = 0;
    for (const [at, [key, list]] of [...this.lists].reverse().entries()) {
      places += list.places.length;
      if (places > maxPlaces || at >= maxLists) this.lists.delete(key);
    }
  }
}

const conditionOf = ({ filters, productsOfWords }: KeptQuestion, now: Date) =>
  orderConditions(filters, now, productsOfWords);

const keyOf = ({ filters, field, productsOfWords }: KeptQuestion): string =>
  JSON.stringify([field, Object.entries(filters).toSorted(), [...productsOfWords]]);
