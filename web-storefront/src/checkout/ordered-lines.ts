import { lineKey } from '@shop/domain';
import { parseLines, type CartLine } from '../cart/stored-cart.ts';
import { createStoredValue, useStored } from '../storage/stored-value.ts';

interface PlacedOrder {
  paymentId: string;
  lines: readonly CartLine[];
}

/** More unfinished payments than one visitor may have. */
const maxKept = 20;

/** What was ordered with the latest payments, the latest last. Shared by all tabs: the bank may return to another one. */
const storedOrders = createStoredValue<readonly PlacedOrder[]>({
  key: 'shop.ordered',
  version: 1,
  empty: [],
  parse: (value) => (Array.isArray(value) ? value.flatMap(parseOrder).slice(-maxKept) : []),
});

export function keepOrdered(paymentId: string, lines: readonly CartLine[]): void {
  const others = storedOrders.get().filter((order) => order.paymentId !== paymentId);
  storedOrders.set([...others, { paymentId, lines }].slice(-maxKept));
}

/** The lines ordered with this payment, if it was created in this browser. */
export const linesOrderedBy = (paymentId: string): readonly CartLine[] =>
  storedOrders.get().find((order) => order.paymentId === paymentId)?.lines ?? [];

/** What is left of a cart without the ordered pieces: what was added since, and what did not go into the order. */
export function withoutOrdered(cart: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] {
  const pieces = new Map(ordered.map((line) => [lineKey(line), line.quantity]));
  return cart.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function parseOrder(value: unknown): PlacedOrder[] {
  if (typeof value !== 'object' || value === null) return [];
  const { paymentId, lines } = value as Record<string, unknown>;
  return typeof paymentId === 'string' ? [{ paymentId, lines: parseLines(lines) }] : [];
}

/** The size in which this product was last ordered in this browser; undefined if it was not. */
export const useOrderedSize = (productId: string): string | undefined =>
  useStored(
    storedOrders,
    (orders) =>
      orders
        .toReversed()
        .flatMap(({ lines }) => lines)
        .find((line) => line.productId === productId)?.size,
  );
