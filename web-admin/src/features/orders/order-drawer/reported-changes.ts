import type { OrderHistory } from '@shop/api-client';

type Entry = Pick<OrderHistory[number], 'kind' | 'value'>;

/** The history without what the shop does by itself for every order, such as counting sales; its letters stay. */
export const reportedChanges = <Some extends Entry>(history: readonly Some[]): Some[] =>
  history.filter(({ kind, value }) => kind !== 'effect-done' || value?.startsWith('mail-') === true);
