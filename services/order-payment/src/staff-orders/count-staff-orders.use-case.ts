import { Inject, Injectable } from '@nestjs/common';
import { maxCounted, type countStaffOrders, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Clock, type OnMissedEvents } from '@shop/service-kit';
import { OrderListRepository } from '../orders/order-list.repository.ts';
import { ArticleLookup } from './article-lookup.ts';
import { leadingIndex, type OrderListFilters } from './order-list-plan.ts';
import { orderConditions } from './order-list.query.ts';

type Reply = ReplyInputOf<typeof countStaffOrders>;
type Counted = Reply['counts'][number];

/** Shorter than the delay between a change and the requests of the screens, so that they get a newer count. */
const maxAgeMs = 2_000;
const maxRemembered = 200;

/**
 * Counts the orders of several lists. All staff have the same views, so each list is counted at most once in two
 * seconds, however many screens request it, and no count exceeds its bound: at 100,000 orders one takes 20 ms at worst.
 */
@Injectable()
export class CountStaffOrders implements OnMissedEvents {
  private readonly remembered = new Map<string, { at: number; counted: Promise<Counted> }>();

  constructor(
    private readonly orders: OrderListRepository,
    private readonly articles: ArticleLookup,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({ lists }: ParsedRequestOf<typeof countStaffOrders>): Promise<Reply> {
    return { counts: await Promise.all(lists.map((filters) => this.count(filters))) };
  }

  onMissedEvents(): void {
    this.remembered.clear();
  }

  private count(filters: OrderListFilters): Promise<Counted> {
    const key = JSON.stringify(Object.entries(filters).toSorted());
    const now = this.clock().getTime();
    const known = this.remembered.get(key);
    if (known && now - known.at < maxAgeMs) return known.counted;
    const counted = this.read(filters).catch((error: unknown) => {
      this.remembered.delete(key);
      throw error;
    });
    this.remembered.delete(key);
    this.remembered.set(key, { at: now, counted });
    this.forgetOldest();
    return counted;
  }

  private async read(filters: OrderListFilters): Promise<Counted> {
    const productsOfWords = await this.articles.findForScreen(filters.search);
    const condition = orderConditions(filters, this.clock(), productsOfWords);
    const count = await this.orders.countUpTo(maxCounted + 1, condition, leadingIndex(filters));
    return { count: Math.min(count, maxCounted), isMore: count > maxCounted };
  }

  private forgetOldest(): void {
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > maxRemembered && oldest !== undefined) this.remembered.delete(oldest);
  }
}
