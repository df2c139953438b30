import {
  client,
  forMember,
  type CreatedPayment,
  type CreatePaymentData,
  type CreatePaymentErrors,
  type CreatePaymentResponses,
  type OwnCheckout,
} from '@shop/api-client';
import { memberCartSettled } from '../../../member/member-lists.ts';

const url: CreatePaymentData['url'] = '/api/payment/create';

/** Places a customer's order. @throws ApiError, NoAnswerError */
export async function createMemberPayment(order: OwnCheckout, key: string): Promise<CreatedPayment> {
  // The server holds the order against its own cart: what was clicked last has to be in it.
  await memberCartSettled();
  const { data } = await client.post<CreatePaymentResponses, CreatePaymentErrors, true>({
    ...forMember,
    url,
    body: order,
    headers: { 'Idempotency-Key': key },
    throwOnError: true,
  });
  return data;
}
