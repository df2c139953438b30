import { queryOptions } from '@tanstack/react-query';
import { getOwnOrder, listOwnOrders } from '@shop/api-client';

export const ordersOptions = queryOptions({
  queryKey: ['listOwnOrders'],
  queryFn: async ({ signal }) => {
    const { data } = await listOwnOrders({ signal, throwOnError: true });
    return data;
  },
});

/** @param id the number of the order or its internal id */
export const orderOptions = (id: string) =>
  queryOptions({
    queryKey: ['getOwnOrder', id],
    queryFn: async ({ signal }) => {
      const { data } = await getOwnOrder({ path: { id }, signal, throwOnError: true });
      return data;
    },
  });
