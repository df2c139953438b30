import type { PrintedOrders } from '@shop/api-client';
import { compareSizes } from '@shop/domain';

type Order = PrintedOrders['orders'][number];
type Product = Order['products'][number];

interface Pick {
  key: string;
  Title: string;
  details: Product['ProductDetails'];
  quantity: number;
  /** The order numbers that need the product, each with its quantity. */
  orders: { number: number; quantity: number }[];
}

/** The products to take from the shelves for some orders: each with its options once, by name, small sizes first. */
export function toPickList(orders: readonly Order[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { orderId, products } of orders)
    for (const { productId, Title, ProductDetails: details } of products) {
      const { color, size, seam, quantity } = details;
      const key = JSON.stringify([productId || Title, color, size, seam]);
      const pick = picks.get(key) ?? { key, Title, details, quantity: 0, orders: [] };
      pick.quantity += quantity;
      pick.orders.push({ number: orderId, quantity });
      picks.set(key, pick);
    }
  const name = ({ Title, details: { color } }: Pick): string => `${Title} ${color}`;
  return [...picks.values()].sort(
    (one, other) =>
      name(one).localeCompare(name(other), 'ru') || compareSizes(one.details.size, other.details.size),
  );
}
