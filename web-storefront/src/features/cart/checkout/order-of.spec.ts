import { describe, expect, it } from '@jest/globals';
import { aProduct } from '@shop/testing';
import type { CheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { toCartRow } from '../cart-row.ts';
import { aUser } from '../../../member/test/a-member.tsx';
import { attemptFor, toGuestOrder, toMemberOrder } from './order-of.ts';

const draft: CheckoutDraft = {
  isGuest: true,
  secondName: ' Петров ',
  firstName: 'Иван',
  middleName: '',
  phone: '+7 (912) 345-67-89',
  email: 'ivan@example.ru ',
  contact: '',
  index: '170100',
  address: 'Тверь, Советская, 1',
  addressId: null,
  delivery: 'CDEK',
  comment: ' ',
  agreesToOffer: true,
  agreesToPersonalData: true,
  attempt: null,
};
const line = { productId: 'a', colour: 'black', size: 'M', seam: null, isGift: false, quantity: 2 };
const rows = [toCartRow(line, aProduct(), { isGuest: true, refusals: new Map() })];
const order = toGuestOrder(draft, rows, 1_133_000);

describe('toGuestOrder', () => {
  it('contains the filled-in fields, the phone as digits, and no empty fields', () => {
    expect(order).toEqual({
      secondName: 'Петров',
      firstName: 'Иван',
      email: 'ivan@example.ru',
      phone: '79123456789',
      index: '170100',
      address: 'Тверь, Советская, 1',
      delivery_type: 'CDEK',
      items: [{ _id: 'a', Color: 'black', Size: 'M', Seam: null, Quantity: 2, expectedPrice: 5490 }],
      agreement: true,
      expectedTotal: 11_330,
    });
  });
});

describe('toMemberOrder', () => {
  const home = { _id: 'home', name: 'Дом', Address: 'Тверь, Советская, 1', Index: '170100' };
  const work = { _id: 'work', name: '', Address: 'Клин, Мира, 2', Index: '141600' };
  const user = aUser({ Address: [home, work] });

  it('contains the chosen address, the promo and the consents, and the person from the profile', () => {
    const gift = toCartRow({ ...line, isGift: true, quantity: 1 }, aProduct(), {
      isGuest: false,
      refusals: new Map(),
    });
    expect(
      toMemberOrder(
        { ...draft, addressId: 'work', contact: ' @ivan ' },
        user,
        [...rows, gift],
        'ЛЕТО',
        1_023_200,
      ),
    ).toEqual({
      items: [
        { _id: 'a', Color: 'black', Size: 'M', Seam: null, Quantity: 2, isGift: false, expectedPrice: 5490 },
        { _id: 'a', Color: 'black', Size: 'M', Seam: null, Quantity: 1, isGift: true, expectedPrice: 1 },
      ],
      promo: 'ЛЕТО',
      user: { Phone: user.Phone, Email: user.Email, Id: user._id, delivery: 'CDEK', address: 'work' },
      orderContact: '@ivan',
      agreement: true,
      expectedTotal: 10_232,
    });
  });

  it('uses the first address when the chosen one no longer exists', () => {
    expect(toMemberOrder({ ...draft, addressId: 'gone' }, user, rows, null, 1_133_000).user.address).toBe(
      'home',
    );
  });
});

describe('attemptFor', () => {
  const first = attemptFor(null, order);

  it('generates valid unique keys', () => {
    expect(first.key).toMatch(/^[\w-]{8,100}$/);
    expect(attemptFor(null, order).key).not.toBe(first.key);
  });

  it('keeps the key while the order and its price stay the same', () => {
    expect(attemptFor(first, toGuestOrder(draft, rows, 1_133_000))).toBe(first);
    expect(attemptFor(first, { ...order, index: '170101' }).key).not.toBe(first.key);
    expect(attemptFor(first, { ...order, expectedTotal: 11_330.01 }).key).not.toBe(first.key);
  });
});
