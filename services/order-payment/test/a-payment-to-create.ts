import type { PaymentToCreate } from '../src/providers/payment-provider.ts';

/** A payment as the checkout creates it: two hoodies and the delivery, unless the test overrides it. */
export const aPaymentToCreate = (input: Partial<PaymentToCreate> = {}): PaymentToCreate => ({
  amountKopecks: 315_010,
  description: 'Заказ 100237',
  reference: 'ours',
  returnUrl: 'https://shop.example/payment/ours',
  receipt: {
    email: 'ivan@example.ru',
    lines: [
      { kind: 'goods', title: 'Худи', quantity: 2, priceKopecks: 140_005 },
      { kind: 'delivery', title: 'Доставка', quantity: 1, priceKopecks: 35_000 },
    ],
  },
  ...input,
});
