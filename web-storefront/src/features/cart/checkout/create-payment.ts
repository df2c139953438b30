import {
  ApiError,
  createGuestPayment,
  getPayment,
  type CreatedPayment,
  type GuestCheckout,
} from '@shop/api-client';
import { attemptFor } from './order-of.ts';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';

/**
 * Places the order and says where to pay for it. Sent again after a failure, it is the same order; when that one was
 * cancelled meanwhile, it is a new one.
 *
 * @throws ApiError, NoAnswerError
 */
export async function createPayment(order: GuestCheckout, totalKopecks: number): Promise<CreatedPayment> {
  const created = await send(order, totalKopecks);
  if (created.paymentUrl !== null || !(await isCanceled(created.paymentId))) return created;
  changeDraft({ attempt: null });
  return send(order, totalKopecks);
}

async function send(order: GuestCheckout, totalKopecks: number): Promise<CreatedPayment> {
  const attempt = attemptFor(currentDraft().attempt, order, totalKopecks);
  // Kept before it is sent: a reload in between must not make a second order.
  changeDraft({ attempt });
  const { data } = await createGuestPayment({
    body: order,
    headers: { 'Idempotency-Key': attempt.key },
    throwOnError: true,
  });
  changeDraft({ attempt: { ...attempt, paymentId: data.paymentId } });
  return data;
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
