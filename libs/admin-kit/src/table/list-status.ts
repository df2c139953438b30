import type { UseQueryResult } from '@tanstack/react-query';
import { parseApiError } from '@shop/web-kit';
import type { ListPage } from './table-column.ts';

/** What a list shows instead of its rows, or how reliable its rows are. */
export type ListStatus =
  | { kind: 'loading' }
  | {
      kind: 'rows';
      /** The rows are the result of the previous query. */
      isBefore: boolean;
      /** The rows could not be reloaded. */
      isStale: boolean;
    }
  | { kind: 'empty' }
  | { kind: 'filteredEmpty' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'forbidden' };

type Answer<Row> = Pick<
  UseQueryResult<ListPage<Row>, unknown>,
  'data' | 'error' | 'isError' | 'isPlaceholderData'
>;

export function statusOf<Row>(answer: Answer<Row>, hasFilters: boolean): ListStatus {
  const failure = answer.isError ? parseApiError(answer.error) : null;
  if (failure?.kind === 'answered' && failure.status === 403) return { kind: 'forbidden' };
  if (answer.data === undefined)
    return failure ? { kind: 'failed', error: answer.error } : { kind: 'loading' };
  if (answer.data.total === 0 && !answer.isPlaceholderData) {
    return { kind: hasFilters ? 'filteredEmpty' : 'empty' };
  }
  return { kind: 'rows', isBefore: answer.isPlaceholderData, isStale: failure !== null };
}
