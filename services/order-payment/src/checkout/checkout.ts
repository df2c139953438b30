import { createHash } from 'node:crypto';
import type { OrderRecord } from '../orders/order.repository.ts';

/** A line as the client asks for it; it never says a price. */
export interface WantedLine {
  productId: string;
  colour: string;
  size: string;
  seam: string | null;
  quantity: number;
}

/** What a person wants to buy, and for whom. */
export interface Checkout extends Pick<OrderRecord, 'customerId' | 'buyer' | 'delivery' | 'comment'> {
  lines: readonly WantedLine[];
}

/** A text that is equal exactly for checkouts that ask for the same, whatever order their fields stand in. */
export function hashCheckout({ customerId, buyer, delivery, comment, lines }: Checkout): string {
  const content = [
    customerId,
    [buyer.firstName, buyer.secondName, buyer.middleName, buyer.email, buyer.phone, buyer.contact],
    [delivery.type, delivery.address, delivery.index],
    comment,
    lines.map(({ productId, colour, size, seam, quantity }) => [productId, colour, size, seam, quantity]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
