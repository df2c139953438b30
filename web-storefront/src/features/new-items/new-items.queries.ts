import { queryOptions } from '@tanstack/react-query';
import { listNewProducts } from '@shop/api-client';
import { toCard } from '../../products/to-card.ts';

export const newItemsQuery = () =>
  queryOptions({
    queryKey: ['new-items'],
    queryFn: async ({ signal }) => {
      const { data } = await listNewProducts({ signal, throwOnError: true });
      return data.map(toCard);
    },
  });
