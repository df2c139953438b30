import { useQuery } from '@tanstack/react-query';
import { client, type GetPaymentModeErrors, type GetPaymentModeResponses } from '@shop/api-client';
import { pauseAt } from '@shop/domain';

/** How often the cart asks whether the shop takes orders. */
const intervalMs = 30_000;

/** Why the shop takes no orders, in the words of staff; null while it does, or while that is unknown: the server decides. */
export function useShopPause(): string | null {
  const { data } = useQuery({
    queryKey: ['shop-pause'],
    queryFn: async ({ signal }) => {
      // Called by URL: the generated function would be bundled into the scripts that every screen loads.
      const { data: mode } = await client.get<GetPaymentModeResponses, GetPaymentModeErrors, true>({
        url: '/api/payment/mode',
        signal,
        throwOnError: true,
      });
      return { pause: mode.pause ?? null };
    },
    refetchInterval: intervalMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return pauseAt(data?.pause, new Date())?.text ?? null;
}
