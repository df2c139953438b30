import { useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  client,
  forMember,
  type ListUnpaidOrdersErrors,
  type ListUnpaidOrdersResponses,
} from '@shop/api-client';
import { useSession } from '@shop/web-kit';
import { storedCart } from '../cart/stored-cart.ts';
import { forgetUnpaid, storedUnpaid } from '../checkout/stored-unpaid.ts';
import { useStored } from '../storage/stored-value.ts';
import { paymentQuery, refusalOf } from '../checkout/payment.queries.ts';
import { takePurchase } from '../checkout/purchase.ts';
import { useTimeLeft } from '../checkout/use-time-left.ts';
import { untilText } from './until-text.ts';

/** How often an open page asks; the page of the payment itself asks more often. */
const intervalMs = 60_000;

/** Of the lists of all people who were signed in on this page. */
export const ownUnpaidKey = ['own-unpaid'] as const;

const ownUnpaidQuery = (personId: string | null) =>
  queryOptions({
    queryKey: [...ownUnpaidKey, personId],
    queryFn: async ({ signal }) => {
      // Called by URL: the generated function would be bundled into the scripts that every screen loads.
      const { data } = await client.get<ListUnpaidOrdersResponses, ListUnpaidOrdersErrors, true>({
        ...forMember,
        url: '/api/user/orders/unpaid',
        signal,
        throwOnError: true,
      });
      return data.map(({ paymentId }) => paymentId);
    },
    enabled: personId !== null,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The payments that may be open: those of the signed-in person, and those that a guest began in this browser. */
export function useOpenPayments(): readonly string[] {
  const session = useSession();
  const remembered = useStored(storedUnpaid, (known) => known);
  const { data: own = [] } = useQuery(ownUnpaidQuery(session.status === 'member' ? session.user._id : null));
  return [...new Set([...own, ...remembered])];
}

interface UnpaidOrder {
  orderNumber: number | undefined;
  /** Roubles, with delivery. */
  amount: number | undefined;
  paymentUrl: string | null;
  /** Until when it can be paid: «14:05». */
  until: string;
}

/** The order of a payment while it can be paid; null before that is known, and once it is paid, cancelled or expired. */
export function useUnpaidOrder(paymentId: string): UnpaidOrder | null {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...paymentQuery(paymentId),
    refetchInterval: intervalMs,
    refetchIntervalInBackground: false,
  });
  const timeLeft = useTimeLeft(data?.kind === 'unpaid' ? data.deadline : null);
  const paid = data?.kind === 'paid' ? data.paid : null;
  const isOver = paid !== null || refusalOf(error) !== null;
  useEffect(() => {
    if (!isOver) return;
    // Only one response says that a purchase has to be reported, and it may be this one.
    if (paid) takePurchase(paymentId, paid, storedCart.get());
    forgetUnpaid(paymentId);
    void queryClient.invalidateQueries({ queryKey: ownUnpaidKey });
  }, [isOver, paid, paymentId, queryClient]);

  if (isOver || timeLeft === 0 || data?.kind !== 'unpaid' || data.unpaid.status !== 'pending') return null;
  const { orderId, amount, paymentUrl } = data.unpaid;
  const now = data.deadline - (timeLeft ?? 0);
  return { orderNumber: orderId, amount, paymentUrl, until: untilText(data.deadline, now) };
}
