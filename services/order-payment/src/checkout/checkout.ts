import { createHash } from 'node:crypto';
import type { createOwnPayment, ParsedRequestOf } from '@shop/contracts';
import type { OrderRecord } from '../orders/order-record.ts';

/** A line as the client asks for it; it never says a price. */
export interface WantedLine {
  productId: string;
  colour: string;
  size: string;
  seam: string | null;
  quantity: number;
  isGift: boolean;
  /** Which line of the request it is, when that is not the place where it stands. */
  position?: number;
  /** What a piece cost as the buyer saw it; absent when the client did not say. */
  expectedPriceKopecks?: number | undefined;
}

/** How refusals name a line: by its place in what the client sent. */
export const fieldOfLine = ({ position }: WantedLine, at: number): string => `items.${position ?? at}`;

/** What a person wants to buy, and for whom. */
export interface Checkout extends Pick<OrderRecord, 'customerId' | 'buyer' | 'delivery' | 'comment'> {
  lines: readonly WantedLine[];
  /** The promo's; null without one, as guests always are. DECISIONS 5 */
  phrase: string | null;
  /** Of the guest's network address; absent where the request comes from within the shop. */
  addressHash?: string | undefined;
  /** Whether the buyer agreed to the shop's documents; older clients do not say. */
  hasAgreed?: boolean | undefined;
  /** The total that the buyer saw, with delivery; absent when the client did not say. */
  expectedTotalKopecks?: number | undefined;
}

/** What a signed-in customer sends: who they are and where it goes is looked up. */
export type OwnCheckout = Omit<ParsedRequestOf<typeof createOwnPayment>, 'idempotencyKey' | 'lines'> & {
  lines: readonly WantedLine[];
};

/**
 * A text that is equal exactly for checkouts that ask for the same, whatever order their fields stand in. What the buyer
 * expects to pay is not part of it: after PRICE_CHANGED the same key may come with the new total.
 */
export function hashCheckout({ customerId, buyer, delivery, comment, lines, phrase }: Checkout): string {
  return hashOf([
    customerId,
    [buyer.firstName, buyer.secondName, buyer.middleName, buyer.email, buyer.phone, buyer.contact],
    [delivery.type, delivery.address, delivery.index],
    comment,
    lines.map(contentOf),
    phrase,
  ]);
}

/**
 * The same for what a signed-in customer sends. What is looked up is not in it: a repetition gives its order also when the
 * cart is empty by then, or the profile another.
 */
export function hashOwnCheckout(checkout: OwnCheckout): string {
  const { customerId, deliveryType, destination, comment, contact, lines, phrase } = checkout;
  const where = 'addressId' in destination ? destination.addressId : [destination.address, destination.index];
  return hashOf([customerId, deliveryType, where, comment, contact, lines.map(contentOf), phrase]);
}

/** An order's id that follows from a seed, so that a repetition of the same checkout means the same order. */
export function orderIdOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, 24);
}

const contentOf = ({ productId, colour, size, seam, quantity, isGift }: WantedLine): unknown[] => [
  ...[productId, colour, size, seam, quantity, isGift],
];

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
