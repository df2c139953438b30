import { deliveryTypes } from '@shop/domain';
import type { OrderKeys } from '../../orders/order-list.repository.ts';
import { sortOf, type OrderSortField } from '../order-list-plan.ts';
import type { OrderPlace } from './order-places.ts';

/** What an order is sorted by; its id, which comes last, always stands by itself. */
export const keyPathsOf = (field: OrderSortField): string[] =>
  sortOf(field, 1)
    .map(([path]) => path)
    .filter((path) => path !== '_id');

export const toPlace = (order: OrderKeys, paths: readonly string[]): OrderPlace => ({
  id: order._id.toHexString(),
  keys: paths.map((path) => toKey(valueAt(order, path))),
});

const valueAt = (order: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), order);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const sortedTypes: readonly string[] = deliveryTypes.toSorted();

/** As numbers in the order that the database has them in: what is missing comes first there. */
function toKey(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return sortedTypes.indexOf(value);
  return typeof value === 'number' ? value : -Infinity;
}
