import type { Product, ProductCard } from '@shop/api-client';
import type { LineIdentity } from '@shop/domain';
import { counterOf } from './counter.ts';

/** The fields of a product that events need. */
export type TrackedProduct = Pick<ProductCard | Product, '_id' | 'Title' | 'Price' | 'discountPrice'>;

export interface TrackedLine {
  line: LineIdentity;
  quantity: number;
}

/** Events of the shop for the subscribed counter. */
export type AnalyticsEvent =
  | { kind: 'impressions'; products: readonly TrackedProduct[] }
  | { kind: 'click'; product: TrackedProduct }
  | { kind: 'detail'; product: TrackedProduct }
  /** The number of pieces added to the cart, or removed from it when negative. */
  | { kind: 'cart'; line: LineIdentity; change: number }
  | { kind: 'payment-status'; status: string }
  | {
      kind: 'purchase';
      orderNumber: number;
      /** The amount paid, in roubles, including delivery. */
      revenue: number;
      /** The promo code. */
      promo: string | null;
      lines: readonly TrackedLine[];
    };

type Listener = (reported: AnalyticsEvent) => void;

/** Events before the listener's code has loaded; more are unlikely in such a short time. */
const maxWaiting = 50;
let waiting: AnalyticsEvent[] = [];
let listener: Listener | null = null;

/** Reports an event. Cheap everywhere: without a configured counter the event is dropped. */
export function track(reported: AnalyticsEvent): void {
  if (counterOf(globalThis) === null) return;
  if (listener) listener(reported);
  else if (waiting.length < maxWaiting) waiting.push(reported);
}

/** Sends all events to `next` from now on, starting with the queued ones. */
export function subscribe(next: Listener): void {
  listener = next;
  const early = waiting;
  waiting = [];
  early.forEach(next);
}
