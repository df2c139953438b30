import type { Product, ProductCard } from '@shop/api-client';
import type { LineIdentity } from '@shop/domain';
import { counterOf } from './counter.ts';

/** What is needed of a product to speak of it. */
export type TrackedProduct = Pick<ProductCard | Product, '_id' | 'Title' | 'Price' | 'discountPrice'>;

export interface TrackedLine {
  line: LineIdentity;
  quantity: number;
}

/** What happened in the shop, for the subscribed counters. */
export type AnalyticsEvent =
  | { kind: 'impressions'; products: readonly TrackedProduct[] }
  | { kind: 'click'; product: TrackedProduct }
  | { kind: 'detail'; product: TrackedProduct }
  /** How many pieces of a line came to the cart, or left it when below zero. */
  | { kind: 'cart'; line: LineIdentity; change: number }
  | { kind: 'payment-status'; status: string }
  | {
      kind: 'purchase';
      orderNumber: number;
      /** What was paid, in roubles, with delivery. */
      revenue: number;
      /** The phrase of the promo code. */
      promo: string | null;
      lines: readonly TrackedLine[];
    };

type Listener = (reported: AnalyticsEvent) => void;

/** What happens before the listener's code has come. More than that nobody does in so little time. */
const maxWaiting = 50;
let waiting: AnalyticsEvent[] = [];
let listener: Listener | null = null;

/** Says what happened. Cheap and harmless wherever it is called: without a counter nobody listens. */
export function track(reported: AnalyticsEvent): void {
  if (counterOf(globalThis) === null) return;
  if (listener) listener(reported);
  else if (waiting.length < maxWaiting) waiting.push(reported);
}

/** From now on everything goes to `next`, what has waited for it first. */
export function subscribe(next: Listener): void {
  listener = next;
  const early = waiting;
  waiting = [];
  early.forEach(next);
}
