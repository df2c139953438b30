import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProduct } from '@shop/testing';
import { storedPromo } from '../../../cart/stored-promo.ts';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { deliveryKopecks, setDeliveryKopecks } from '../../../checkout/delivery-price.ts';
import { beginMemberLists } from '../../../member/member-lists.ts';
import { aUser } from '../../../member/test/a-member.tsx';
import { openCart } from '../test/open-cart.tsx';

const home = { _id: 'home', name: 'Дом', Address: 'Тверь, Советская, 1', Index: '170100' };
const user = aUser({ Address: [home] });
const untouched = currentDraft();
const usualDelivery = deliveryKopecks();
let discount: number;
let applied: string[];
let close = (): void => undefined;

beforeEach(() => {
  discount = 10;
  applied = [];
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  // jsdom has no layout and does not implement scrolling.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  act(() => close());
  changeDraft(untouched);
  setDeliveryKopecks(usualDelivery);
  storedPromo.set(null);
  localStorage.clear();
});

async function open(): Promise<void> {
  const cartItems = [{ _id: 'a', Color: 'black', Size: 'M', Seam: null, Quantity: 2, isGift: false }];
  const opened = await openCart(
    [],
    {
      'GET /api/user/cart': () => ({ body: { cartItems } }),
      'GET /api/user/favorites': () => ({ body: { favoriteItems: [] } }),
      'POST /api/products/details': () => ({ body: { items: [{ _id: 'a', product: aProduct() }] } }),
      'POST /api/promo/apply': (_, { text }) => {
        applied.push(JSON.parse(text).phrase);
        return {
          body: { message: 'Промокод применен успешно', phrase: 'ЛЕТО', discount, giftProduct: null },
        };
      },
      'GET /api/payment/mode': () => ({ body: { isSandbox: false, delivery: 400 } }),
      'POST /api/payment/create': () => ({
        status: 409,
        body: {
          ...{ statusCode: 409, code: 'PRICE_CHANGED', message: 'Сумма изменилась', requestId: 'test' },
          details: [{ field: 'expectedTotal', message: 'К оплате', expected: 10_232, actual: 10_831 }],
        },
      }),
    },
    '/cart?checkout=summary',
    user,
  );
  const end = beginMemberLists();
  close = () => {
    end();
    opened.close();
  };
}

const pay = (sum: RegExp) => screen.findByRole('button', { name: sum, hidden: true });

describe('a changed total that the buyer declines', () => {
  it('has the promo code checked again and the delivery price loaded', async () => {
    storedPromo.set({ personId: user._id, phrase: 'ЛЕТО', discount: 10, giftTitle: null });
    changeDraft({ delivery: 'CDEK', agreesToOffer: true, agreesToPersonalData: true });
    await open();
    await waitFor(() => expect(applied).toEqual(['ЛЕТО']));
    // 2 × 5 490 less a tenth, plus 350 for the delivery.
    fireEvent.click(await pay(/Оплатить 10\s232,00\s₽/));
    discount = 5;
    const question = await screen.findByRole('dialog', { name: 'Сумма заказа изменилась', hidden: true });
    fireEvent.click(within(question).getByRole('button', { name: 'Вернуться в корзину', hidden: true }));
    await waitFor(() => expect(applied).toEqual(['ЛЕТО', 'ЛЕТО']));
    fireEvent.click(await screen.findByRole('button', { name: 'Оформить заказ' }));
    // Less a twentieth, plus 400.
    await pay(/Оплатить 10\s831,00\s₽/);
  });
});
