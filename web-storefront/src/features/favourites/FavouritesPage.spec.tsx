import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { client } from '@shop/api-client';
import { aProduct, mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { FavouritesPage } from './FavouritesPage.tsx';

type Answer = Parameters<typeof mockApi>[0][string];

const hoodie = aProduct({ Colors: ['black'], Sizes: ['S', 'M'] });
const items = [
  { _id: 'a', product: { ...hoodie, isItemAvailable: true } },
  { _id: 'b', product: { ...hoodie, _id: 'b', Title: 'Худи «Сова»', isItemAvailable: false } },
  { _id: 'c', product: null },
];

let api: MockApi | null = null;
afterEach(() => api?.restore());

async function open(ids: readonly string[], answer: Answer): Promise<void> {
  const value = ids.map((_id, day) => ({ _id, createdAt: new Date(Date.UTC(2026, 0, 30 - day)) }));
  localStorage.setItem('shop.favourites', JSON.stringify({ version: 1, value }));
  api = mockApi({ 'POST /api/products/details': answer });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(<FavouritesPage />, { at: '/favorites', queryClient: createQueryClient() });
  // Drops the list of the previous test, which the module still holds.
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
}

const titles = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('FavouritesPage', () => {
  it('shows an empty state without requesting anything', async () => {
    await open([], () => noAnswerYet());
    expect(screen.getByText('В вашем избранном ничего нет.')).toBeTruthy();
    expect(api?.calls).toEqual([]);
  });

  it('lists available, unavailable and deleted products', async () => {
    await open(['a', 'b', 'c'], () => ({ body: { items } }));
    await screen.findByText('Худи «Кит»');
    expect(titles()).toEqual(['Худи «Кит»', 'Худи «Сова»', 'Товар был удален']);
    expect(screen.getAllByText('Этот товар более не доступен для заказа.')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Открыть: Худи «Сова»' }).getAttribute('href')).toBe(
      '/product/b',
    );
    expect(screen.queryByRole('link', { name: 'Открыть: Худи «Кит»' })).toBeNull();
  });

  it('keeps the place and title of a removed product, so that it can be restored', async () => {
    await open(['a', 'b'], () => ({ body: { items } }));
    await screen.findByText('Худи «Кит»');
    // The next response has the other product only.
    items[0] = { _id: 'a', product: null };
    fireEvent.click(button('Убрать: Худи «Кит»'));
    expect(titles()).toEqual(['Худи «Кит»', 'Худи «Сова»']);
    expect(screen.getByText('Убрано из избранного')).toBeTruthy();
    expect(localStorage.getItem('shop.favourites')).not.toContain('"a"');
    fireEvent.click(button('Вернуть: Худи «Кит»'));
    expect(localStorage.getItem('shop.favourites')).toContain('"a"');
  });

  it('asks for the size before a favourite goes into the cart', async () => {
    await open(['a'], () => ({
      body: { items: [{ _id: 'a', product: { ...hoodie, isItemAvailable: true } }] },
    }));
    fireEvent.click(await screen.findByRole('button', { name: 'В корзину: Худи «Кит»' }));
    fireEvent.click(await screen.findByRole('button', { name: 'M' }));
    expect(localStorage.getItem('shop.cart')).toContain('"size":"M"');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports a failure and retries', async () => {
    let answer = refusal(500, 'INTERNAL_ERROR');
    await open(['b'], () => answer);
    await screen.findByRole('button', { name: 'Попробовать ещё раз' });
    answer = { body: { items } };
    fireEvent.click(await screen.findByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Худи «Сова»')).toBeTruthy();
  });
});
