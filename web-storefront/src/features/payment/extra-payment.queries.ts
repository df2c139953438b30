import { queryOptions } from '@tanstack/react-query';
import {
  client,
  type OpenExtraPaymentErrors,
  type OpenExtraPaymentResponses,
  type ShowExtraPaymentErrors,
  type ShowExtraPaymentResponses,
} from '@shop/api-client';
import { parseApiError } from '@shop/web-kit';

// Called by URL: the generated functions would be bundled into the scripts that every screen loads.
const url = '/api/payment/extra/{extraId}';
const everyMs = 4_000;

/** An extra payment for an order. Polls every few seconds while the bank processes it. */
export const extraPaymentQuery = (extraId: string) =>
  queryOptions({
    queryKey: ['extra-payment', extraId],
    queryFn: async () => {
      const { data } = await client.get<ShowExtraPaymentResponses, ShowExtraPaymentErrors, true>({
        ...{ url, path: { extraId } },
        throwOnError: true,
      });
      return data;
    },
    retry: (failures, error) => !isLost(error) && failures < 3,
    refetchInterval: ({ state }) => (state.data?.state === 'under-way' ? everyMs : false),
    // The bank's page may be in another tab.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => state.data?.state !== 'paid',
  });

/** Opens the payment and returns its URL. Idempotent: repeated calls return the same payment. */
export async function openExtraPayment(extraId: string): Promise<string> {
  const { data } = await client.post<OpenExtraPaymentResponses, OpenExtraPaymentErrors, true>({
    ...{ url, path: { extraId } },
    throwOnError: true,
  });
  return data.paymentUrl;
}

/** Whether the payment does not exist. */
export function isLost(error: unknown): boolean {
  const failure = parseApiError(error);
  return failure.kind !== 'unanswered' && failure.status === 404;
}
