import type { StaffOrder } from '@shop/api-client';

/** A paid order of one hoodie with delivery; `input` overrides its fields. */
export const aStaffOrder = (input: Partial<StaffOrder> = {}): StaffOrder => ({
  ...{ _id: 'a'.repeat(24), orderId: 100042, createdBy: '2026-11-20T09:00:00.000Z' },
  ...{ updatedAt: '2026-11-20T09:00:00.000Z', amount: 4450, status: 'succeeded', dueAt: null },
  ...{ adminStatus: 'in-processing', delivery_type: 'CDEK', promo: null, tg_user_data: null },
  delivery_address: { index: 170100, address: 'Тверь, Советская, 1' },
  ...{ userAdditionalContact: '', userComment: '', isCustom: false, payment_id: 'payment' },
  userInfo: {
    ...{ 'First name': 'Иван', 'Second name': 'Петров', 'Middle name': '' },
    ...{ Email: 'ivan@example.ru', Phone: '79123456789' },
  },
  userObject: {
    ...{ _id: null, firstName: 'Иван', secondName: 'Петров', middleName: '' },
    ...{ phone: '79123456789', email: 'ivan@example.ru' },
  },
  payment_details: {
    type: 'sandbox',
    paidAt: '2026-11-20T09:01:00.000Z',
    cancelReason: null,
    card_info: null,
  },
  delivery_info: { trackId: null, invoice: null },
  products: [
    {
      ...{ productId: 'b'.repeat(24), Title: 'Худи «Кит»', defaultSeamTitle: '', Image: null },
      ProductDetails: { quantity: 1, color: 'black', size: 'M', seam: null },
      ...{ isDeleted: false, isGift: false, price: 4100, currentPrice: 4100, discount: 0 },
    },
  ],
  sums: { goods: 4100, discount: 0, delivery: 350, adjustment: 0, total: 4450 },
  ...{ charged: null, bought: null },
  money: {
    paid: 4450,
    refunded: 0,
    toRefund: 0,
    missing: 0,
    refundable: 4450,
    outside: 0,
    dueRefunds: 0,
    state: 'paid',
  },
  receipt: [
    { kind: 'goods', Title: 'Худи «Кит»', quantity: 1, price: 4100, left: 4100, extraPayment: null },
    { kind: 'delivery', Title: 'Доставка', quantity: 1, price: 350, left: 350, extraPayment: null },
  ],
  ...{ refunds: [], extraPayments: [], notes: [] },
  ...input,
});
