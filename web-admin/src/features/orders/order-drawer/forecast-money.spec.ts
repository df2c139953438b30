import { describe, expect, it } from '@jest/globals';
import type { StaffOrder } from '@shop/api-client';
import { aStaffOrder } from './a-staff-order.ts';
import { forecastMoney } from './forecast-money.ts';

const plain = (text: string | null): string | null => text && text.replaceAll(/\s/g, ' ');
const withMoney = (money: Partial<StaffOrder['money']>): StaffOrder => {
  const order = aStaffOrder();
  return { ...order, money: { ...order.money, ...money } };
};

describe('forecastMoney', () => {
  it('says nothing while the order costs the same, and of one that is unpaid or cancelled', () => {
    expect(forecastMoney(aStaffOrder(), 4450)).toBeNull();
    expect(forecastMoney(aStaffOrder(), null)).toBeNull();
    expect(forecastMoney(withMoney({ paid: 0, refundable: 0 }), 5000)).toBeNull();
    expect(forecastMoney(aStaffOrder({ adminStatus: 'canceled' }), 5000)).toBeNull();
  });

  it('says of an unpaid order that its buyer is asked for what it cost first', () => {
    const order = { ...withMoney({ paid: 0, refundable: 0 }), status: 'pending' as const };
    expect(plain(forecastMoney(order, 8550))).toBe(
      'Ссылка на оплату останется на прежнюю сумму: 4 450,00 руб. Разница появится, когда заказ оплатят.',
    );
    const edited = { ...order, amount: 8550, charged: { products: [], sums: order.sums } };
    expect(plain(forecastMoney(edited, 9000))).toContain('на прежнюю сумму: 4 450,00 руб.');
    expect(forecastMoney(edited, 4450)).toBeNull();
    // Nobody asks for the money of a manual order.
    const manual = { ...order, payment_details: { ...order.payment_details, type: null } };
    expect(forecastMoney(manual, 8550)).toBeNull();
  });

  it('names what a dearer order lacks', () => {
    expect(plain(forecastMoney(aStaffOrder(), 8550))).toBe(
      'Не хватает 4 100,00 руб.: заказ станет стоить 8 550,00 руб., оплачено 4 450,00 руб.',
    );
  });

  it('adds a refund that followed from an edit, which is undone', () => {
    const order = { ...withMoney({ refunded: 350, dueRefunds: 350 }), amount: 4100 };
    expect(plain(forecastMoney(order, 4450))).toBe(
      'Не хватает 350,00 руб.: заказ станет стоить 4 450,00 руб., оплачено 4 450,00 руб., возвращено 350,00 руб.',
    );
  });

  it('names what is owed to the buyer of a cheaper order', () => {
    expect(plain(forecastMoney(withMoney({ refunded: 50 }), 4100))).toBe(
      'К возврату 300,00 руб.: оплачено 4 450,00 руб., возвращено 50,00 руб., заказ станет стоить 4 100,00 руб.',
    );
  });

  it('says so where neither follows', () => {
    expect(forecastMoney(withMoney({ refunded: 350 }), 4100)).toBe('Доплаты и возврата не будет');
  });
});
