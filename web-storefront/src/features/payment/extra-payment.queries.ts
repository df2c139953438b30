import { queryOptions } from '@tanstack/react-query';
import {
  client,
  type OpenExtraPaymentErrors,
  type OpenExtraPaymentResponses,
  type ShowExtraPaymentErrors,
  type ShowExtraPaymentResponses,
} from '@shop/api-client';
import { parseApiError } from '@shop/web-kit';

// Called by their addresses: a generated function stands in a part that every screen of the shop loads.
const url = '/api/payment/extra/{extraId}';
const everyMs = 4_000;

/** What is to be paid on top of an order. While the bank is at it the server is asked every few seconds. */
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
    // The bank may be in another tab.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => state.data?.state !== 'paid',
  });

/** Where to pay; however often it is asked, it is one payment. */
export async function openExtraPayment(extraId: string): Promise<string> {
  const { data } = await client.post<OpenExtraPaymentResponses, OpenExtraPaymentErrors, true>({
    ...{ url, path: { extraId } },
    throwOnError: true,
  });
  return data.paymentUrl;
}

/** Nobody knows such a payment. */
export function isLost(error: unknown): boolean {
  const failure = parseApiError(error);
  return failure.kind !== 'unanswered' && failure.status === 404;
}
