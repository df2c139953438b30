import type { ParsedRequestOf, startBulkRun } from '@shop/contracts';
import { AppError, maxOrdersInRun } from '@shop/domain';
import type { OrderCondition, OrderListRepository } from '../orders/order-list.repository.ts';
import { leadingIndex, pageIndex, sortOf, type OrderListFilters } from '../staff-orders/order-list-plan.ts';

interface FrozenList {
  condition: OrderCondition;
  filters: OrderListFilters;
  sort: ParsedRequestOf<typeof startBulkRun>['sort'];
}

/**
 * The ids of a list in its order, read once.
 *
 * @throws {AppError} BULK_RUN_EMPTY, BULK_RUN_TOO_LONG
 */
export async function* readFrozen(
  orders: Pick<OrderListRepository, 'count' | 'readKeys'>,
  { condition, filters, sort }: FrozenList,
): AsyncGenerator<string[]> {
  const total = await orders.count(condition, leadingIndex(filters));
  if (total > maxOrdersInRun) throw new AppError('BULK_RUN_TOO_LONG');
  const batches = orders.readKeys({
    condition,
    index: pageIndex(filters, sort.field, total),
    sort: sortOf(sort.field, sort.direction === 'asc' ? 1 : -1),
    paths: [],
  });
  let read = 0;
  for await (const batch of batches) {
    read += batch.length;
    if (read > maxOrdersInRun) throw new AppError('BULK_RUN_TOO_LONG');
    yield batch.map(({ _id }) => _id.toHexString());
  }
  if (read === 0) throw new AppError('BULK_RUN_EMPTY');
}
