import {
  createPayment,
  decideSandboxPayment,
  getPayment,
  type ReplyOf,
  type RequestOf,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import type { TestShop } from './shop.ts';

/** A placed order and its payment at the sandbox bank. */
export interface PlacedOrder {
  number: number;
  paymentId: string;
  bankId: string;
}

type Shop = Pick<TestShop, 'bus'>;

/** Places an unpaid order of a product in black and M, by default as a guest. */
export async function placeOrder(
  { bus }: Shop,
  productId: string,
  quantity = 1,
  input: Partial<RequestOf<typeof createPayment>> = {},
): Promise<PlacedOrder> {
  const { orderNumber, paymentId, paymentUrl } = await bus.request(createPayment, {
    ...createPayment.example.request,
    idempotencyKey: null,
    lines: [{ productId, colour: 'black', size: 'M', seam: null, quantity }],
    ...input,
  });
  return { number: orderNumber, paymentId, bankId: bankIdOf(paymentUrl) };
}

/** The id of a payment at the sandbox bank, as used to pay it. */
export const bankIdOf = (paymentUrl: string | null): string => paymentUrl?.split('/').at(-1) ?? '';

/** Pays at the sandbox bank. */
export async function payAtBank({ bus }: Shop, bankId: string): Promise<void> {
  await bus.request(decideSandboxPayment, { ...decideSandboxPayment.example.request, id: bankId });
}

type Paid = Extract<ReplyOf<typeof getPayment>, { status: 'succeeded' }>;

/** Pays an order at the sandbox bank, and waits until the shop has recorded the payment. */
export async function payOrder(shop: Shop, order: PlacedOrder): Promise<Paid> {
  await payAtBank(shop, order.bankId);
  return eventually(async () => {
    const paid = await shop.bus.request(getPayment, { paymentId: order.paymentId });
    if (paid.status !== 'succeeded') throw new Error(paid.status);
    return paid;
  }, 10_000);
}
