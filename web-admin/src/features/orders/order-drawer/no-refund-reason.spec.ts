import { describe, expect, it } from '@jest/globals';
import type { StaffOrder } from '@shop/api-client';
import { aStaffOrder } from './a-staff-order.ts';
import { noRefundReason } from './no-refund-reason.ts';

const withMoney = (money: Partial<StaffOrder['money']>, input: Partial<StaffOrder> = {}): StaffOrder => {
  const order = aStaffOrder(input);
  return { ...order, money: { ...order.money, refundable: 0, ...money } };
};

describe('noRefundReason', () => {
  it('is none while something can be refunded', () => {
    expect(noRefundReason(aStaffOrder(), true)).toBeNull();
  });

  it.each([
    ['right', aStaffOrder(), false, /^Возвращать деньги могут сотрудники/],
    ['unpaid', withMoney({ paid: 0 }), true, /не оплачен/],
    [
      'paid by hand',
      withMoney({}, { payment_details: { type: null, paidAt: null, cancelReason: null, card_info: null } }),
      true,
      /не через магазин/,
    ],
    ['all refunded', withMoney({ refunded: 4450 }), true, /уже возвращено/],
    ['another provider', withMoney({}), true, /другой платёжный сервис/],
  ])('names it: %s', (_, order, mayChange, reason) => {
    expect(noRefundReason(order, mayChange)).toMatch(reason);
  });
});
