import { act } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { client } from '@shop/api-client';
import { mockApi, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient, ToastRegion, type SessionUser } from '@shop/web-kit';
import type { CartLine } from '../../../cart/stored-cart.ts';
import { asMember } from '../../../member/test/a-member.tsx';
import { CartPage } from '../CartPage.tsx';

type Handlers = Parameters<typeof mockApi>[0];

export const aLine = (input: Partial<CartLine> = {}): CartLine => ({
  productId: 'a',
  colour: 'black',
  size: 'M',
  seam: null,
  isGift: false,
  quantity: 1,
  ...input,
});

/** Changes a stored value as another tab would. */
export function keep(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify({ version: 1, value }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
}

/** Renders the cart with these lines at a URL. */
export async function openCart(
  lines: readonly unknown[],
  handlers: Handlers,
  at = '/cart',
  user: SessionUser | null = null,
): Promise<{ api: MockApi; close: () => void }> {
  const api = mockApi(handlers);
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const screens = (
    <>
      <Routes>
        <Route element={<CartPage />} path="/cart" />
        <Route element={<p>Платёж</p>} path="/payment/:id" />
      </Routes>
      <Address />
      <ToastRegion />
    </>
  );
  const { unmount } = await renderScreen(user ? asMember(screens, user) : screens, {
    at,
    queryClient: createQueryClient(),
  });
  // After the screen has subscribed, since the module still holds the cart of the previous test.
  keep('shop.cart', lines);
  return {
    api,
    close: () => {
      unmount();
      api.restore();
    },
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
