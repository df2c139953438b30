import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { client } from '@shop/api-client';
import { aProduct, mockApi, refusal, renderScreen } from '@shop/testing';
import { createQueryClient, ToastRegion } from '@shop/web-kit';
import { beginMemberLists } from '../../member/member-lists.ts';
import { asMember } from '../../member/test/a-member.tsx';
import { ProductPage } from './ProductPage.tsx';

const hoodie = aProduct({ Colors: ['black'], Sizes: ['M'], Seams: [] });
const line = { _id: hoodie._id, Color: 'black', Size: 'M', Seam: null, Quantity: 1, isGift: false };

let close = (): void => undefined;
afterEach(() => {
  act(() => close());
  localStorage.clear();
});

/** The product for a customer whose cart can be read, but not changed. */
async function open(cartItems: readonly unknown[]): Promise<void> {
  const api = mockApi({
    'GET /api/products/:id': () => ({ body: hoodie }),
    'GET /api/user/cart': () => ({ body: { cartItems } }),
    'GET /api/user/favorites': () => ({ body: { favoriteItems: [] } }),
    'POST /api/user/cart/:change': () => refusal(503, 'SERVICE_UNAVAILABLE'),
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const screens = (
    <>
      <Routes>
        <Route element={<ProductPage />} path="/product/:id" />
      </Routes>
      <ToastRegion />
    </>
  );
  const queryClient = createQueryClient();
  const { unmount } = await renderScreen(asMember(screens), { at: `/product/${hoodie._id}`, queryClient });
  const end = beginMemberLists();
  close = () => {
    end();
    unmount();
    api.restore();
  };
  await screen.findByRole('heading', { level: 1 });
}

const first = async (name: string): Promise<HTMLElement> =>
  (await screen.findAllByRole('button', { name }))[0]!;

describe('the product of a customer whose cart cannot be changed', () => {
  it('reports a failed addition in words of its own, and never as added', async () => {
    await open([]);
    await act(() => Promise.resolve());
    fireEvent.click(await first('В корзину'));
    await screen.findByText('Не удалось добавить товар в корзину. Попробуйте снова.');
    expect(screen.queryByText('Товар добавлен в корзину')).toBeNull();
    expect(screen.queryByText('Не удалось обновить количество товара')).toBeNull();
    expect(await first('В корзину')).toBeTruthy();
  });

  it('reports a failed removal in words of its own, and never as removed', async () => {
    await open([line]);
    fireEvent.click(await first('Убрать из корзины'));
    await screen.findByText('Не удалось убрать товар из корзины. Попробуйте снова.');
    expect(screen.queryByText('Товар убран из корзины')).toBeNull();
    expect(await first('Убрать из корзины')).toBeTruthy();
  });
});
