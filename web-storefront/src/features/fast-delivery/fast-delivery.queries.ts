import { queryOptions } from '@tanstack/react-query';
import { listFastDeliveryProducts } from '@shop/api-client';
import { toCard } from '../../products/to-card.ts';

export const fastDeliveryQuery = () =>
  queryOptions({
    queryKey: ['fast-delivery'],
    queryFn: async ({ signal }) => {
      const { data } = await listFastDeliveryProducts({ signal, throwOnError: true });
      return data.map(toCard);
    },
  });
