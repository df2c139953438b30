import {
  ApiError,
  client,
  getPayment,
  type CreatedPayment,
  type CreateGuestPaymentData,
  type CreateGuestPaymentErrors,
  type CreateGuestPaymentResponses,
} from '@shop/api-client';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { keepOrdered } from '../../../checkout/ordered-lines.ts';
import { rememberUnpaid } from '../../../checkout/stored-unpaid.ts';
import type { CartRow } from '../cart-row.ts';
import type { Buyer } from './buyer.ts';
import { createMemberPayment } from './member-checkout.ts';
import { attemptFor, toGuestOrder, toMemberOrder } from './order-of.ts';

// Not the generated function, which would be bundled into the scripts that every screen loads.
const guestUrl: CreateGuestPaymentData['url'] = '/api/payment/create/guest';

export interface OrderToPlace {
  buyer: Buyer;
  rows: readonly CartRow[];
  /** The customer's promo code. */
  promoCode: string | null;
  /** The total that the buyer has seen and agreed to. The server rejects the order at any other total. */
  totalKopecks: number;
}

/**
 * Places the order and returns its payment. A retry after a failure is the same order; if that order has been cancelled
 * meanwhile, a new one is placed.
 *
 * @throws ApiError, NoAnswerError
 */
export async function createPayment(input: OrderToPlace): Promise<CreatedPayment> {
  const created = await place(input);
  if (created.paymentUrl !== null || !(await isCanceled(created.paymentId))) return created;
  changeDraft({ attempt: null });
  return place(input);
}

async function place({ buyer, rows, promoCode, totalKopecks }: OrderToPlace): Promise<CreatedPayment> {
  const draft = currentDraft();
  if (buyer.kind === 'guest') {
    const order = toGuestOrder(draft, rows, totalKopecks);
    const created = await send(order, rows, async (key) => {
      const { data } = await client.post<CreateGuestPaymentResponses, CreateGuestPaymentErrors, true>({
        url: guestUrl,
        body: order,
        headers: { 'Idempotency-Key': key },
        throwOnError: true,
      });
      return data;
    });
    rememberUnpaid(created.paymentId);
    return created;
  }
  const order = toMemberOrder(draft, buyer.user, rows, promoCode, totalKopecks);
  return send(order, rows, (key) => createMemberPayment(order, key));
}

async function send(
  order: Parameters<typeof attemptFor>[1],
  rows: readonly CartRow[],
  call: (key: string) => Promise<CreatedPayment>,
): Promise<CreatedPayment> {
  const attempt = attemptFor(currentDraft().attempt, order);
  // Stored before it is sent, so that a reload in between does not place a second order.
  changeDraft({ attempt });
  const created = await call(attempt.key);
  changeDraft({ attempt: { ...attempt, paymentId: created.paymentId } });
  keepOrdered(
    created.paymentId,
    rows.map(({ line }) => line),
  );
  return created;
}

async function isCanceled(paymentId: string): Promise<boolean> {
  try {
    await getPayment({ path: { paymentId }, throwOnError: true });
    return false;
  } catch (error) {
    // Any other error is reported by the payment page.
    return error instanceof ApiError && error.statusCode === 403;
  }
}
