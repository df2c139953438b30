import {
  addOrderView,
  changeOrderView,
  listOrderViews,
  removeOrderView,
  restoreOrderView,
} from '@shop/api-client';
import type { ViewStore } from '@shop/admin-kit';
import { readOption } from './chosen-option.ts';

/** Reduces a customer filter to the id: names of customers must not be stored in the views of staff. */
export function withoutNames(query: string): string {
  const params = new URLSearchParams(query);
  const user = readOption(params.get('user') ?? '');
  if (user) params.set('user', user.value);
  return params.toString();
}

/** The saved views of the order list. */
export const orderViewStore: ViewStore = {
  key: 'orders',
  load: async (signal) => (await listOrderViews({ signal, throwOnError: true })).data,
  add: async ({ query, columns, ...view }) => {
    const body = { ...view, query: withoutNames(query), columns: columns && [...columns] };
    return (await addOrderView({ body, throwOnError: true })).data;
  },
  change: async ({ _id: viewId, updatedAt }, { query, columns, ...changes }) => {
    const body = {
      ...{ ...changes, updatedAt },
      ...(query !== undefined && { query: withoutNames(query) }),
      ...(columns !== undefined && { columns: columns && [...columns] }),
    };
    return (await changeOrderView({ path: { viewId }, body, throwOnError: true })).data;
  },
  remove: ({ _id: viewId }) => removeOrderView({ path: { viewId }, throwOnError: true }),
  restore: ({ _id: viewId }) => restoreOrderView({ path: { viewId }, throwOnError: true }),
};
