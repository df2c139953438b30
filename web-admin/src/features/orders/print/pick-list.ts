import type { PrintedOrders } from '@shop/api-client';

type Order = PrintedOrders['orders'][number];
type Product = Order['products'][number];

interface Pick {
  key: string;
  Title: string;
  details: Product['ProductDetails'];
  quantity: number;
  /** Numbers of the orders that it is for, each with its pieces. */
  orders: { number: number; quantity: number }[];
}

/** What has to be taken from the shelves for some orders: each product in its options once, by its name. */
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
  const name = ({ Title, details: { color, size } }: Pick): string => `${Title} ${color} ${size}`;
  return [...picks.values()].sort((one, other) => name(one).localeCompare(name(other), 'ru'));
}
