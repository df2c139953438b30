import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { client } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { FastDeliveryPage } from '../../features/fast-delivery/FastDeliveryPage.tsx';
import { NewItemsPage } from '../../features/new-items/NewItemsPage.tsx';

let api: MockApi | null = null;
afterEach(() => api?.restore());

const nothing = {
  body: {
    products: [],
    pagination: { totalPages: 0, currentPage: 1, hasNextPage: false, nextPage: null, totalProducts: 0 },
    facets: { categories: [], colors: [], sizes: [], types: [], price: null },
  },
};
const lists = [
  { title: 'Новинки', path: '/new', Page: NewItemsPage, empty: 'Мы не можем отобразить новые товары' },
  {
    title: 'Быстрая доставка',
    path: '/fast-delivery',
    Page: FastDeliveryPage,
    empty: 'Нет товаров с быстрой доставкой',
  },
];

describe.each(lists)('the list $title', ({ title, path, Page, empty }) => {
  async function open(answer: Parameters<typeof mockApi>[0][string]): Promise<void> {
    api = mockApi({ 'GET /api/products/cards': answer });
    client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
    await renderScreen(<Page />, { at: path, queryClient: createQueryClient() });
  }

  it('shows ten placeholders below its heading while loading', async () => {
    await open(() => noAnswerYet());
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Товары загружаются' }).children).toHaveLength(10);
  });

  it('shows a message when it is empty', async () => {
    await open(() => nothing);
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'В каталог' }).getAttribute('href')).toBe('/category');
  });

  it('reports a failure and retries', async () => {
    let answer = refusal(500, 'INTERNAL_ERROR');
    await open(() => answer);
    expect((await screen.findByRole('alert')).textContent).toContain('Произошла неизвестная ошибка');
    answer = nothing;
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText(empty)).toBeTruthy();
  });
});
