import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { client } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { CollectionPage } from './CollectionPage.tsx';
import { CollectionsPage } from './CollectionsPage.tsx';

type Handlers = Parameters<typeof mockApi>[0];

let api: MockApi | null = null;
afterEach(() => api?.restore());

async function open(path: string, handlers: Handlers): Promise<void> {
  api = mockApi(handlers);
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const routed = (
    <Routes>
      <Route element={<CollectionsPage />} path="/collection" />
      <Route element={<CollectionPage />} path="/collection/:collection" />
    </Routes>
  );
  await renderScreen(routed, { at: path, queryClient: createQueryClient() });
}

function collection(name: string, link: string) {
  return {
    _id: link,
    name,
    link,
    description: '<p>Там, где <b>снег</b> скрипит.</p>',
    card_img: '/api/images/a.webp',
    carousel_img: null,
    card_img_mobile: null,
    carousel_img_mobile: null,
    createdAt: '2026-11-01T00:00:00.000Z',
  };
}
const polar = collection('Полярная экспедиция', 'polar-expedition');

describe('CollectionsPage', () => {
  it('shows a loading state', async () => {
    await open('/collection', { 'GET /api/collections': () => noAnswerYet() });
    expect(screen.getByRole('heading', { level: 1, name: 'Все коллекции' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Коллекции загружаются' })).toBeTruthy();
  });

  it('shows link and description of each collection, and marks only the first as new', async () => {
    const body = [polar, collection('Тихий лес', 'quiet-forest')];
    await open('/collection', { 'GET /api/collections': () => ({ body }) });
    const cards = await screen.findAllByRole('link', { name: /скрипит/ });
    expect(cards.map((card) => [card.getAttribute('href'), card.textContent])).toEqual([
      ['/collection/polar-expedition', 'Полярная экспедицияновинкаТам, где снег скрипит.'],
      ['/collection/quiet-forest', 'Тихий лесТам, где снег скрипит.'],
    ]);
  });

  it('reports a failure and retries', async () => {
    let answer = refusal(500, 'INTERNAL_ERROR');
    await open('/collection', { 'GET /api/collections': () => answer });
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer = { body: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Коллекций пока нет')).toBeTruthy();
  });
});

describe('CollectionPage', () => {
  it('shows a message for an empty collection', async () => {
    await open('/collection/polar-expedition', {
      'GET /api/collections/:link': () => ({ body: { ...polar, items: [] } }),
      'GET /api/products/cards': () => ({
        body: {
          products: [],
          pagination: { totalPages: 0, currentPage: 1, hasNextPage: false, nextPage: null, totalProducts: 0 },
          facets: { categories: [], colors: [], sizes: [], types: [], price: null },
        },
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Полярная экспедиция' })).toBeTruthy();
    expect(await screen.findByText('Эта коллекция пока что пустая')).toBeTruthy();
    expect(screen.getByText('снег').tagName).toBe('B');
  });

  it('shows a 404 for a missing collection', async () => {
    await open('/collection/nothing', {
      'GET /api/collections/:link': () => refusal(404, 'COLLECTION_NOT_FOUND'),
    });
    expect(
      await screen.findByRole('heading', {
        name: 'Мы не смогли найти такую коллекцию, возможно она больше не доступна.',
      }),
    ).toBeTruthy();
    expect(screen.getByText('Ошибка 404')).toBeTruthy();
  });

  it('reports that the collection could not be loaded', async () => {
    await open('/collection/polar-expedition', { 'GET /api/collections/:link': () => 'offline' });
    expect(await screen.findByRole('heading', { name: 'Произошла неизвестная ошибка' })).toBeTruthy();
  });
});
