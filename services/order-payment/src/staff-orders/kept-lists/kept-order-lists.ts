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

/** Which orders, by which field; both directions are one list. */
export interface KeptQuestion {
  filters: OrderListFilters;
  field: OrderSortField;
  productsOfWords: ProductsOfWords;
}

interface KeptList {
  question: KeptQuestion;
  places: OrderPlaces;
  /** When it is read anew, if somebody asks for it then. */
  staleAt: number;
  /** Orders that changed since. */
  changed: Set<string>;
  update: Promise<void> | null;
}

/** All lists together hold no more places: about 56 MB. */
const maxPlaces = 2_000_000;
const maxLists = 40;
/** Of a list as long as this one order is kept: the total is the same in all of them, and their first pages come from an index. */
const longListLength = maxPlaces / 4;
/** After so many changes it is cheaper to read the list anew. */
const maxChanged = 2_000;
/** An announcement may be lost with its connection; whatever it said is known after this. */
const maxAgeMs = 120_000;
/** A list that took long to read, of a million orders, is read no more often than this many times as long: others need the database as well. */
const rereadFactor = 20;
const maxAsked = 200;

/**
 * Lists that are asked for again and again, as ids in their order: their totals are exact, each of their pages costs the same, and a
 * change of an order costs one look at that order. docs/decisions/048-lists-that-are-kept.md
 */
@Injectable()
export class KeptOrderLists {
  private readonly lists = new Map<string, KeptList>();
  /** Lists that are being read, each with what changed meanwhile. */
  private readonly reading = new Map<string, { changed: Set<string>; done: Promise<void> }>();
  /** What was asked for lately and is not kept. */
  private readonly asked = new Set<string>();

  constructor(
    private readonly orders: OrderListRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** The list as it is now; null when it is not kept. */
  async find(question: KeptQuestion): Promise<OrderPlaces | null> {
    const key = keyOf(question);
    const list = this.lists.get(key);
    if (!list) return null;
    // The one that was used last stands last.
    this.lists.delete(key);
    this.lists.set(key, list);
    if (this.clock().getTime() > list.staleAt) this.readLater(key, question, list.places.length);
    // An update that is under way may have begun before the newest change; the one behind it has not.
    for (let round = 0; round < 2 && (list.update || list.changed.size > 0); round++) {
      list.update ??= this.update(key, list).finally(() => {
        list.update = null;
      });
      await list.update;
    }
    return list.places;
  }

  /** How many orders fit, when a list of them is kept in another order; null when none is. */
  async countOf(question: KeptQuestion): Promise<number | null> {
    const other = this.inAnotherOrder(question);
    return other ? ((await this.find(other))?.length ?? null) : null;
  }

  /** The list as it is now, read first if it has to be; null when it is too long to be kept or changes with the clock. */
  async obtain(question: KeptQuestion): Promise<OrderPlaces | null> {
    const { filters } = question;
    if (filters.isOverdue !== undefined) return null;
    const key = keyOf(question);
    if (!this.lists.has(key)) {
      const condition = conditionOf(question, this.clock());
      const total = await this.orders.count(condition, leadingIndex(filters));
      if (total > maxPlaces) return null;
      this.readLater(key, question, total);
      await this.reading.get(key)?.done;
    }
    return this.find(question);
  }

  /** Keeps a list from its second question on: most are asked for once. @param total how many orders it has */
  remember(question: KeptQuestion, total: number): void {
    // What is late changes with the clock, and nobody announces it.
    if (question.filters.isOverdue !== undefined) return;
    if (total > longListLength && this.inAnotherOrder(question)) return;
    const key = keyOf(question);
    if (this.asked.delete(key)) return this.readLater(key, question, total);
    this.asked.add(key);
    const [oldest] = this.asked;
    if (this.asked.size > maxAsked && oldest !== undefined) this.asked.delete(oldest);
  }

  markChanged(ids: readonly string[]): void {
    for (const { changed } of this.reading.values()) for (const id of ids) changed.add(id);
    for (const [key, { changed }] of this.lists) {
      for (const id of ids) changed.add(id);
      if (changed.size > maxChanged) this.lists.delete(key);
    }
  }

  /** @returns when nothing is being read any more */
  async settled(): Promise<void> {
    await Promise.all([...this.reading.values()].map(({ done }) => done));
  }

  private readLater(key: string, question: KeptQuestion, total: number): void {
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

  /** The same orders by another field, as far as they are kept. */
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
