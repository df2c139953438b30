import { createHash } from 'node:crypto';
import type { createOwnPayment, ParsedRequestOf } from '@shop/contracts';
import type { OrderRecord } from '../orders/order-record.ts';

/** A line as the client requests it; it never contains a price to charge. */
export interface WantedLine {
  productId: string;
  colour: string;
  size: string;
  seam: string | null;
  quantity: number;
  isGift: boolean;
  /** The index of the line in the request, if it differs from the index here. */
  position?: number;
  /** The price per piece that the buyer saw; absent if the client did not send it. */
  expectedPriceKopecks?: number | undefined;
}

/** The name of a line in error details: its index in the request. */
export const fieldOfLine = ({ position }: WantedLine, at: number): string => `items.${position ?? at}`;

/** The lines that a person wants to buy, with the buyer and the delivery. */
export interface Checkout extends Pick<OrderRecord, 'customerId' | 'buyer' | 'delivery' | 'comment'> {
  lines: readonly WantedLine[];
  /** The promo's code; null without one, as always for guests. DECISIONS 5 */
  phrase: string | null;
  /** The hash of the guest's network address; absent for requests from within the shop. */
  addressHash?: string | undefined;
  /** The hash of the cookie of the guest's browser. */
  browserHash?: string | undefined;
  /** Whether the buyer agreed to the shop's documents; older clients do not send it. */
  hasAgreed?: boolean | undefined;
  /** The total that the buyer saw, with delivery; absent if the client did not send it. */
  expectedTotalKopecks?: number | undefined;
}

/** The request of a signed-in customer: the person and their address are looked up. */
export type OwnCheckout = Omit<ParsedRequestOf<typeof createOwnPayment>, 'idempotencyKey' | 'lines'> & {
  lines: readonly WantedLine[];
};

/**
 * A hash that is equal exactly for checkouts with the same content, whatever the order of their fields. The prices that
 * the buyer expects are not part of it: after PRICE_CHANGED the same key may be sent with the new total.
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
 * The same for the request of a signed-in customer. Looked-up data is not part of it: a repeated request returns its
 * order even if the cart is empty by then, or the profile has changed.
 */
export function hashOwnCheckout(checkout: OwnCheckout): string {
  const { customerId, deliveryType, destination, comment, contact, lines, phrase } = checkout;
  const where = 'addressId' in destination ? destination.addressId : [destination.address, destination.index];
  return hashOf([customerId, deliveryType, where, comment, contact, lines.map(contentOf), phrase]);
}

/** An order id derived from a seed, so that a repeated checkout gets the same order id. */
export function orderIdOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, 24);
}

const contentOf = ({ productId, colour, size, seam, quantity, isGift }: WantedLine): unknown[] => [
  ...[productId, colour, size, seam, quantity, isGift],
];

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
