import type { Product, ProductCard } from '@shop/api-client';
import type { LineIdentity } from '@shop/domain';
import { counterOf } from './counter.ts';

/** What is needed of a product to speak of it. */
export type ToldProduct = Pick<ProductCard | Product, '_id' | 'Title' | 'Price' | 'discountPrice'>;

export interface ToldLine {
  line: LineIdentity;
  quantity: number;
}

/** What happened in the shop, for whoever counts. */
export type Told =
  | { kind: 'impressions'; products: readonly ToldProduct[] }
  | { kind: 'click'; product: ToldProduct }
  | { kind: 'detail'; product: ToldProduct }
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
      lines: readonly ToldLine[];
    };

type Listener = (told: Told) => void;

/** What happens before the listener's code has come. More than that nobody does in so little time. */
const mostWaiting = 50;
let waiting: Told[] = [];
let listener: Listener | null = null;

/** Says what happened. Cheap and harmless wherever it is called: without a counter nobody listens. */
export function tell(told: Told): void {
  if (counterOf(globalThis) === null) return;
  if (listener) listener(told);
  else if (waiting.length < mostWaiting) waiting.push(told);
}

/** From now on everything goes to `next`, what has waited for it first. */
export function listenTo(next: Listener): void {
  listener = next;
  const early = waiting;
  waiting = [];
  early.forEach(next);
}
