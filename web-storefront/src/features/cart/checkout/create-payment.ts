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
import type { CartRow } from '../cart-row.ts';
import type { Buyer } from './buyer.ts';
import { createMemberPayment } from './member-checkout.ts';
import { attemptFor, toGuestOrder, toMemberOrder } from './order-of.ts';

// Not by the generated call, since that lies in the scripts that every screen of the shop waits for.
const guestUrl: CreateGuestPaymentData['url'] = '/api/payment/create/guest';

export interface OrderToPlace {
  buyer: Buyer;
  rows: readonly CartRow[];
  /** The phrase of the customer's promo code. */
  phrase: string | null;
  /** What the buyer saw and agreed to. The order is placed at this sum or not at all. */
  totalKopecks: number;
}

/**
 * Places the order and says where to pay for it. Sent again after a failure, it is the same order; when that one was
 * cancelled meanwhile, it is a new one.
 *
 * @throws ApiError, NoAnswerError
 */
export async function createPayment(input: OrderToPlace): Promise<CreatedPayment> {
  const created = await place(input);
  if (created.paymentUrl !== null || !(await isCanceled(created.paymentId))) return created;
  changeDraft({ attempt: null });
  return place(input);
}

function place({ buyer, rows, phrase, totalKopecks }: OrderToPlace): Promise<CreatedPayment> {
  const draft = currentDraft();
  if (buyer.kind === 'guest') {
    const order = toGuestOrder(draft, rows, totalKopecks);
    return send(order, rows, async (key) => {
      const { data } = await client.post<CreateGuestPaymentResponses, CreateGuestPaymentErrors, true>({
        url: guestUrl,
        body: order,
        headers: { 'Idempotency-Key': key },
        throwOnError: true,
      });
      return data;
    });
  }
  const order = toMemberOrder(draft, buyer.user, rows, phrase, totalKopecks);
  return send(order, rows, (key) => createMemberPayment(order, key));
}

async function send(
  order: Parameters<typeof attemptFor>[1],
  rows: readonly CartRow[],
  call: (key: string) => Promise<CreatedPayment>,
): Promise<CreatedPayment> {
  const attempt = attemptFor(currentDraft().attempt, order, rows);
  // Kept before it is sent: a reload in between must not make a second order.
  changeDraft({ attempt });
  const created = await call(attempt.key);
  changeDraft({ attempt: { ...attempt, paymentId: created.paymentId } });
  return created;
}

async function isCanceled(paymentId: string): Promise<boolean> {
  try {
    await getPayment({ path: { paymentId }, throwOnError: true });
    return false;
  } catch (error) {
    // Whatever else it is, the page of the payment will say it.
    return error instanceof ApiError && error.statusCode === 403;
  }
}
