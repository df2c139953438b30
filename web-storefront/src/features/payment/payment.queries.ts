import { queryOptions } from '@tanstack/react-query';
import { getPayment, type PaidPayment, type UnpaidPayment } from '@shop/api-client';
import { parseApiError } from '@shop/web-kit';

/** What the server last said of a payment. */
export type KnownPayment =
  | { kind: 'paid'; paid: PaidPayment }
  /** `deadline` is by this browser's clock, in milliseconds. */
  | { kind: 'unpaid'; unpaid: UnpaidPayment; deadline: number };

const everyMs = 10_000;

/**
 * Asks until the answer is final: every ten seconds, at once when the visitor comes back to the tab, and on after failures.
 * The call is not taken back when the screen goes: its answer may be the only one that says that a purchase is to be reported.
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
    // The bank is in another tab: this one shall know of the payment by the time it is looked at.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => (isFinal(state) ? false : 'always'),
  });

/** Paid, cancelled or unknown: nothing more will happen to it. */
function isFinal({ data, error }: { data: KnownPayment | undefined; error: Error | null }): boolean {
  return data?.kind === 'paid' || refusalOf(error) !== null;
}

/** 403 is cancelled, 404 unknown; anything else may be different the next time. */
export function refusalOf(error: unknown): 'canceled' | 'notFound' | null {
  const failure = parseApiError(error);
  if (failure.kind === 'unanswered') return null;
  if (failure.status === 403) return 'canceled';
  return failure.status === 404 ? 'notFound' : null;
}

/** The server's time moved to this browser's clock, which may be wrong by hours. */
function deadlineHere(expiresAt: string, response: Response): number {
  const saidAt = Date.parse(response.headers.get('date') ?? '');
  return Date.parse(expiresAt) + (Number.isNaN(saidAt) ? 0 : Date.now() - saidAt);
}
