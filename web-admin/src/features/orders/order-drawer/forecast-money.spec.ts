import { describe, expect, it } from '@jest/globals';
import type { StaffOrder } from '@shop/api-client';
import { aStaffOrder } from './a-staff-order.ts';
import type { BoughtProduct } from '../products/bought-product.ts';
import { forecastMoney as forecast } from './forecast-money.ts';

const plain = (text: string | null): string | null => text && text.replaceAll(/\s/g, ' ');
const withMoney = (money: Partial<StaffOrder['money']>): StaffOrder => {
  const order = aStaffOrder();
  return { ...order, money: { ...order.money, ...money } };
};
const forecastMoney = (order: StaffOrder, total: number | null): string | null =>
  forecast(order, total, null);

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

describe('forecastMoney of refunded pieces', () => {
  const productOf = (productId: string, title: string): BoughtProduct => ({
    ...{ productId, title, color: 'black', size: 'M', seam: null, quantity: 1 },
    ...{ isGift: false, price: 4100, defaultSeamTitle: '' },
  });
  const [hoodie, shirt] = [productOf('b'.repeat(24), 'Худи «Кит»'), productOf('c'.repeat(24), 'Футболка')];
  /** The hoodie was refunded. @param due what the shop owes of it */
  const refunded = (due: number): StaffOrder => ({
    ...withMoney({ refunded: 4100, dueRefunds: due }),
    refunds: [
      {
        ...{ _id: 'r', status: 'succeeded', amount: 4100, reason: 'Брак', extraPayment: null },
        ...{ by: { kind: 'person', _id: null, name: 'Анна' }, createdBy: '2026-11-20T09:00:00.000Z' },
        ...{ unclear: false, outside: false, ofPieces: { due, dueAtFirst: 0 } },
        lines: [{ Title: 'Худи «Кит»', amount: 4100 }],
      },
    ],
  });

  it('says that what takes their place is to be paid, though the sum stays', () => {
    expect(plain(forecast(refunded(0), 4450, [shirt]))).toBe(
      'Не хватает 4 100,00 руб.: заказ станет стоить 4 450,00 руб., оплачено 4 450,00 руб., возвращено 4 100,00 руб.',
    );
    expect(forecast(refunded(0), 4450, [hoodie])).toBeNull();
  });

  it('says that nothing is to be paid when they come back', () => {
    const [product] = aStaffOrder().products;
    const order = {
      ...refunded(4100),
      ...{ amount: 350, sums: { goods: 0, discount: 0, delivery: 350, adjustment: 0, total: 350 } },
      products: [],
      charged: { products: product ? [product] : [], sums: aStaffOrder().sums },
    };
    expect(plain(forecast(order, 4450, [hoodie]))).toBe('Доплаты и возврата не будет');
    expect(plain(forecast(order, 8550, [hoodie, shirt]))).toMatch(/^Не хватает 4 100,00 руб\./);
  });
});
