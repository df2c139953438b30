import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { client, type FoundProducts, type ProductCard } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { SearchPage } from './SearchPage.tsx';

let api: MockApi | null = null;
afterEach(() => api?.restore());

function aProduct(number: number): ProductCard {
  return {
    _id: `id-${number}`,
    Title: `Худи ${number}`,
    Price: 5490,
    discountPrice: null,
    Images: [],
    ImageColors: [],
    ImageAlts: [],
    Collection: [],
    isItemType: 'type_available',
    isItemAvailable: true,
    isFastDelivery: false,
    Colors: [],
    Sizes: [],
  };
}

function found(page: number, total: number, correctedQuery: string | null = null): { body: FoundProducts } {
  const totalPages = Math.ceil(total / 10);
  const first = (page - 1) * 10;
  return {
    body: {
      products: Array.from({ length: Math.min(10, total - first) }, (_, at) => aProduct(first + at + 1)),
      pagination: {
        totalPages,
        currentPage: page,
        hasNextPage: page < totalPages,
        hasPrevPage: page > 1,
        nextPage: page < totalPages ? page + 1 : null,
        prevPage: page > 1 ? page - 1 : null,
        totalProducts: total,
      },
      facets: { categories: [], colors: [], sizes: [], types: [], price: null },
      correctedQuery,
    },
  };
}

async function open(address: string, answer: Parameters<typeof mockApi>[0][string]): Promise<void> {
  api = mockApi({ 'GET /api/search/:query': answer, 'GET /api/categories': () => ({ body: [] }) });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const routed = (
    <Routes>
      <Route element={<SearchPage />} path="/search" />
    </Routes>
  );
  await renderScreen(routed, { at: address, queryClient: createQueryClient() });
}

const shown = () => screen.getAllByRole('article').length;

describe('SearchPage', () => {
  it('shows ten placeholders while the results load', async () => {
    await open('/search?query=худи', () => noAnswerYet());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Результаты поиска для "худи"');
    expect(screen.getByRole('status', { name: 'Товары загружаются' }).children).toHaveLength(10);
  });

  it('loads the next ten on request until there are no more', async () => {
    let page = 0;
    await open('/search?query=худи', () => found((page += 1), 13));
    expect(await screen.findByText('Показано 10 из 13')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Показать ещё' }));
    expect(await screen.findByText('Показано 13 из 13')).toBeTruthy();
    expect(shown()).toBe(13);
    expect(screen.queryByRole('link', { name: 'Показать ещё' })).toBeNull();
    expect(api?.calls.filter((call) => call.includes('/search/'))).toHaveLength(2);
  });

  it('starts at the page in the URL, and links to the first page', async () => {
    await open('/search?query=худи&page=2', () => found(2, 13));
    expect(await screen.findByText('Худи 11')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К началу списка' }).getAttribute('href')).toBe(
      `/search?${new URLSearchParams({ query: 'худи' })}`,
    );
  });

  it('keeps the results when the next page fails to load, and retries', async () => {
    let answer: ReturnType<Parameters<typeof mockApi>[0][string]> = found(1, 13);
    await open('/search?query=худи', () => answer);
    await screen.findByText('Показано 10 из 13');
    answer = refusal(400, 'BAD_REQUEST');
    fireEvent.click(screen.getByRole('link', { name: 'Показать ещё' }));
    const alert = await screen.findByRole('alert');
    expect(shown()).toBe(10);
    answer = found(2, 13);
    fireEvent.click(within(alert).getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Показано 13 из 13')).toBeTruthy();
  });

  it('links the corrected query', async () => {
    await open('/search?query=%5Belb', () => found(1, 3, 'худи'));
    expect((await screen.findByRole('link', { name: '«худи»' })).getAttribute('href')).toBe(
      `/search?${new URLSearchParams({ query: 'худи' })}`,
    );
  });

  it('shows a message when nothing is found', async () => {
    await open('/search?query=трамвай', () => found(1, 0));
    expect(await screen.findByText('Товары не найдены')).toBeTruthy();
  });

  it('reports an error of the API and retries', async () => {
    let answer: ReturnType<Parameters<typeof mockApi>[0][string]> = refusal(500, 'INTERNAL_ERROR');
    await open('/search?query=худи', () => answer);
    expect(await screen.findByText('Произошла неизвестная ошибка')).toBeTruthy();
    answer = found(1, 3);
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Худи 3')).toBeTruthy();
  });

  it('asks for a query when it is empty, without calling the API', async () => {
    await open('/search?query=+', () => found(1, 0));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Что ищем?');
    expect(api?.calls.filter((call) => call.includes('/search/'))).toEqual([]);
  });
});
