import { deliveryTypes } from '@shop/domain';
import type { OrderKeys } from '../../orders/order-list.repository.ts';
import { sortOf, type OrderSortField } from '../order-list-plan.ts';
import type { OrderPlace } from './order-places.ts';

/** The paths that an order is sorted by, without the id, which comes last and is stored separately. */
export const keyPathsOf = (field: OrderSortField): string[] =>
  sortOf(field, 1)
    .map(([path]) => path)
    .filter((path) => path !== '_id');

export const toPlace = (order: Pick<OrderKeys, '_id'>, paths: readonly string[]): OrderPlace => ({
  id: order._id.toHexString(),
  keys: paths.map((path) => toKey(valueAt(order, path))),
});

const valueAt = (order: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), order);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const sortedTypes: readonly string[] = deliveryTypes.toSorted();

/** Converts a value to a number in the sort order of the database: a missing value comes first. */
function toKey(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return sortedTypes.indexOf(value);
  return typeof value === 'number' ? value : -Infinity;
}
