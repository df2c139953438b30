import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aProduct, refusal, type mockApi } from '@shop/testing';
import { storedPromo } from '../../../cart/stored-promo.ts';
import { beginMemberLists } from '../../../member/member-lists.ts';
import { aUser } from '../../../member/test/a-member.tsx';
import { openCart } from '../test/open-cart.tsx';

type Handler = Parameters<typeof mockApi>[0][string];

const user = aUser();
const item = { _id: 'a', Color: 'black', Size: 'M', Seam: null, Quantity: 2, isGift: false };
const gift = { ...item, _id: 'gift', Quantity: 1, isGift: true };
const applied: Handler = () => ({
  body: {
    message: 'Промокод применен успешно',
    phrase: 'ЛЕТО',
    discount: 10,
    giftProduct: { _id: 'gift', Title: 'Значок «Кит»', Images: [], Price: 390, discountPrice: null },
    giftChoice: { Color: 'black', Size: 'M', Seam: null },
  },
});

let close = (): void => undefined;
let requested: string[];
let inCart: (typeof item)[];

afterEach(() => {
  jest.useRealTimers();
  act(() => close());
  storedPromo.set(null);
  localStorage.clear();
});

async function open({ apply = applied, remove, cart = [item] }: Partial<Input> = {}) {
  requested = [];
  inCart = cart;
  const opened = await openCart(
    [],
    {
      'GET /api/user/cart': () => ({ body: { cartItems: inCart } }),
      'POST /api/user/cart/update': (_, { text }) => {
        inCart = [JSON.parse(text).item];
        return { body: { cartItems: inCart } };
      },
      'GET /api/user/favorites': () => ({ body: { favoriteItems: [] } }),
      'POST /api/products/details': () => ({
        body: {
          items: [
            { _id: 'a', product: aProduct() },
            { _id: 'gift', product: aProduct({ _id: 'gift', Title: 'Значок «Кит»', Price: 390 }) },
          ],
        },
      }),
      'POST /api/promo/apply': (params, call) => {
        requested.push(JSON.parse(call.text).phrase);
        const answer = apply(params, call);
        if (typeof answer === 'object' && 'body' in answer && answer.status === undefined)
          inCart = [item, gift];
        return answer;
      },
      'POST /api/promo/remove': (params, call) => {
        requested.push('remove');
        if (remove) return remove(params, call);
        inCart = inCart.filter(({ isGift }) => !isGift);
        return { body: { message: 'Промокод убран' } };
      },
    },
    '/cart',
    user,
  );
  const end = beginMemberLists();
  close = () => {
    end();
    opened.close();
  };
  await screen.findByText('Худи «Кит»');
  await screen.findByRole('textbox', { name: 'Промокод' });
}

interface Input {
  apply: Handler;
  remove: Handler;
  cart: (typeof item)[];
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Промокод' });
const total = () => screen.getByRole('region', { name: 'Ваш заказ' }).textContent?.replaceAll('\u00a0', ' ');
function enter(code: string): void {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Применить' }));
}

describe('the promo code of a customer', () => {
  it('is upper-cased, locked when applied, and adds its discount and gift to the cart', async () => {
    await open();
    enter(' лето ');
    expect(field().value).toBe(' ЛЕТО ');
    await screen.findByText('Промокод успешно применен!');
    expect(field()).toMatchObject({ value: 'ЛЕТО', readOnly: true });
    expect(screen.getByText('Скидка 10%. Подарок в корзине: Значок «Кит»')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Значок «Кит»' });
    // 2 × 5 490 less a tenth, plus one rouble for the gift.
    expect(total()).toContain('Промокод ЛЕТО−1 098,00 ₽');
    expect(total()).toContain('Итого 9 883,00 ₽');
    expect(screen.getByText('1,00 руб.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Убрать: Значок «Кит»' })).toBeNull();
    expect(requested).toEqual(['ЛЕТО']);
  });

  it('is removed with its gift', async () => {
    await open();
    enter('лето');
    await screen.findByRole('heading', { name: 'Значок «Кит»' });
    fireEvent.click(screen.getByRole('button', { name: 'Убрать промокод ЛЕТО' }));
    await waitFor(() => expect(field()).toMatchObject({ value: '', readOnly: false }));
    expect(screen.queryByRole('heading', { name: 'Значок «Кит»' })).toBeNull();
    expect(storedPromo.get()).toBeNull();
  });

  it.each([
    [refusal(410, 'PROMO_EXPIRED', 'Срок действия промокода истёк'), 'Срок действия промокода истёк'],
    ['offline' as const, 'Ошибка применения промокода'],
  ])('that is refused is reported and removed with its gift: %j', async (answer, text) => {
    await open({ apply: () => answer });
    enter('зима');
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
    await waitFor(() => expect(requested).toEqual(['ЗИМА', 'remove']));
    expect(storedPromo.get()).toBeNull();
    expect(field()).toMatchObject({ value: 'ЗИМА', readOnly: false });
  });

  it('stays when its removal fails', async () => {
    await open({ remove: () => refusal(500, 'INTERNAL') });
    enter('лето');
    fireEvent.click(await screen.findByRole('button', { name: 'Убрать промокод ЛЕТО' }));
    await screen.findByText('Не удалось удалить промокод. Попробуйте снова.');
    expect(field()).toMatchObject({ value: 'ЛЕТО', readOnly: true });
  });

  it('is checked again after a reload and when the cart changes', async () => {
    storedPromo.set({ personId: user._id, phrase: 'ЛЕТО', discount: 10, giftTitle: null });
    let answer: ReturnType<Handler> = applied({}, { headers: new Headers(), text: '' });
    await open({ apply: () => answer });
    await waitFor(() => expect(requested).toEqual(['ЛЕТО']));
    await screen.findByRole('heading', { name: 'Значок «Кит»' });
    answer = refusal(422, 'PROMO_CONDITION_NOT_MET', 'Промокод не подходит к этой корзине');
    fireEvent.click(screen.getByRole('button', { name: 'Меньше на один' }));
    await screen.findByText('Промокод не подходит к этой корзине');
    expect(requested).toEqual(['ЛЕТО', 'ЛЕТО', 'remove']);
  });

  it('of another user of the same browser is ignored', async () => {
    storedPromo.set({ personId: 'another', phrase: 'ЛЕТО', discount: 10, giftTitle: null });
    await open();
    expect(field()).toMatchObject({ value: '', readOnly: false });
    expect(total()).toContain('Итого 10 980,00 ₽');
  });

  it('that was applied in another browser has its gift removed', async () => {
    await open({ cart: [item, gift] });
    await waitFor(() => expect(requested).toEqual(['remove']));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Значок «Кит»' })).toBeNull());
  });

  it.each([
    ['removed before the cart changes', ['Убрать промокод ЛЕТО', 'Больше на один']],
    ['removed after the cart changed', ['Больше на один', 'Убрать промокод ЛЕТО']],
  ])('does not apply itself again: %s', async (_, clicks) => {
    const { promise: answer, resolve: release } = Promise.withResolvers<{ body: unknown }>();
    await open({ remove: () => answer });
    enter('лето');
    await screen.findByRole('heading', { name: 'Значок «Кит»' });
    jest.useFakeTimers();
    for (const name of clicks) fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
    await act(() => jest.advanceTimersByTimeAsync(500));
    release({ body: { message: 'Промокод убран' } });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(requested).toEqual(['ЛЕТО', 'remove']);
    expect(storedPromo.get()).toBeNull();
  });
});
