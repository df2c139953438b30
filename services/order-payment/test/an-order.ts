import { newPayment } from '../src/orders/new-payment.ts';
import type { Order } from '../src/orders/order.schema.ts';

/** An unpaid order of two hoodies, unless the test overrides it. */
export function anOrder(number: number, input: Partial<Order> = {}): Order {
  return {
    number,
    paymentId: `payment-${number}`,
    contentHash: 'hash',
    customerId: null,
    buyer: {
      firstName: 'Иван',
      secondName: 'Петров',
      middleName: '',
      email: 'ivan@example.ru',
      phone: '79123456789',
      contact: '',
    },
    emailKey: 'ivan@example.ru',
    delivery: { type: 'CDEK', address: 'Тверь, Советская, 1', index: '170100' },
    comment: '',
    lines: [
      {
        productId: '674000000000000000000001',
        title: 'Худи',
        image: null,
        colour: 'black',
        size: 'M',
        seam: null,
        isGift: false,
        quantity: 2,
        unitPriceKopecks: 439_000,
        discountKopecks: 0,
        paidKopecks: 878_000,
      },
    ],
    receipt: [
      { kind: 'goods', title: 'Худи', quantity: 2, priceKopecks: 439_000 },
      { kind: 'delivery', title: 'Доставка', quantity: 1, priceKopecks: 35_000 },
    ],
    totals: { goodsKopecks: 878_000, discountKopecks: 0, deliveryKopecks: 35_000, totalKopecks: 913_000 },
    payment: newPayment(new Date('2026-11-21T10:00:00Z'), new Date('2026-11-21T09:00:10Z')),
    refunds: [],
    adminStatus: 'in-processing',
    history: [],
    effects: [],
    createdAt: new Date('2026-11-21T09:00:00Z'),
    ...input,
  };
}
