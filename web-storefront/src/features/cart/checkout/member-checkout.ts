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
  // The server compares the order with its own cart, which must include the latest changes.
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
