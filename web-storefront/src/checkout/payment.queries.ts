import { queryOptions } from '@tanstack/react-query';
import { getPayment, type PaidPayment, type UnpaidPayment } from '@shop/api-client';
import { parseApiError } from '@shop/web-kit';

/** The last known state of a payment. */
export type KnownPayment =
  | { kind: 'paid'; paid: PaidPayment }
  /** `deadline` is in milliseconds by this browser's clock. */
  | { kind: 'unpaid'; unpaid: UnpaidPayment; deadline: number };

const everyMs = 10_000;

/**
 * Polls until the state is final: every ten seconds, immediately when the visitor returns to the tab, and also after
 * errors. The request is not aborted on unmount: only its response may state that the purchase has to be reported.
 */
export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: async (): Promise<KnownPayment> => {
      const { data, response } = await getPayment({ path: { paymentId }, throwOnError: true });
      if (data.status === 'succeeded') return { kind: 'paid', paid: data };
      return { kind: 'unpaid', unpaid: data, deadline: deadlineHere(data.expiresAt, response) };
    },
    retry: false,
    staleTime: ({ state }) => (isFinal(state) ? Infinity : 0),
    refetchInterval: ({ state }) => (isFinal(state) ? false : everyMs),
    // The bank's page is in another tab, so this one is up to date when the visitor returns.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => (isFinal(state) ? false : 'always'),
  });

/** Whether the payment is paid, cancelled or unknown, and thus will not change. */
function isFinal({ data, error }: { data: KnownPayment | undefined; error: Error | null }): boolean {
  return data?.kind === 'paid' || refusalOf(error) !== null;
}

/** 403 means cancelled, 404 unknown; any other error may be temporary. */
export function refusalOf(error: unknown): 'canceled' | 'notFound' | null {
  const failure = parseApiError(error);
  if (failure.kind === 'unanswered') return null;
  if (failure.status === 403) return 'canceled';
  return failure.status === 404 ? 'notFound' : null;
}

/** Converts the server's time to this browser's clock, which may be off by hours. */
function deadlineHere(expiresAt: string, response: Response): number {
  const saidAt = Date.parse(response.headers.get('date') ?? '');
  return Date.parse(expiresAt) + (Number.isNaN(saidAt) ? 0 : Date.now() - saidAt);
}
