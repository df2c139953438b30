import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { client } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { HomePage } from './HomePage.tsx';

type Handlers = Parameters<typeof mockApi>[0];

const polar = {
  _id: '1',
  name: 'Полярная экспедиция',
  link: 'polar-expedition',
  description: '',
  card_img: null,
  carousel_img: null,
  card_img_mobile: null,
  carousel_img_mobile: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const hoodie = {
  _id: '42',
  Title: 'Худи «Кит»',
  Price: 5490,
  discountPrice: null,
  Images: [],
  Collection: [],
  isItemType: 'type_available',
  isItemAvailable: true,
  isFastDelivery: false,
  Colors: [],
  Sizes: [],
};
const full: Handlers = {
  'GET /api/art-covers': () => ({
    body: [
      { slot: 1, image: '/api/images/b.webp', link: 'https://elsewhere.example/' },
      { slot: 0, image: '/api/images/a.webp', link: '/collection/polar-expedition' },
    ],
  }),
  'GET /api/categories': () => ({
    body: [{ _id: '1', name: 'Худи', link: 'hoodies', items: [] }],
  }),
  'GET /api/collections': () => ({ body: [polar] }),
  'GET /api/products/new': () => ({
    body: Array.from({ length: 9 }, (_, at) => ({ ...hoodie, _id: `${at}` })),
  }),
  'GET /api/products/main': () => ({ body: [hoodie] }),
  'GET /api/products/fastdelivery': () => ({ body: [hoodie] }),
};

let api: MockApi | null = null;
afterEach(() => api?.restore());

async function open(handlers: Handlers): Promise<void> {
  api = mockApi({ ...full, ...handlers });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(<HomePage />, { queryClient: createQueryClient() });
}

const parts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('HomePage', () => {
  it('shows every section, with the first eight new items', async () => {
    await open({});
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
    expect(parts()).toEqual([
      'Новинки',
      'Что ищем?',
      'Мы советуем',
      'Миры',
      'Быстрая доставка',
      'Сначала договоримся',
    ]);
  });

  it('shows the left cover first, names covers after their targets, and allows external links', async () => {
    await open({});
    await screen.findByRole('link', { name: 'Худи' });
    const covers = await screen.findByRole('region', { name: 'Сейчас в магазине' });
    expect([...covers.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/collection/polar-expedition',
      'https://elsewhere.example/',
    ]);
    expect([...covers.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
      'Полярная экспедиция',
      'Смотреть',
    ]);
  });

  it('omits sections that are empty or failed', async () => {
    await open({
      'GET /api/art-covers': () => refusal(500, 'INTERNAL_ERROR'),
      'GET /api/categories': () => ({ body: [] }),
      'GET /api/collections': () => 'offline',
      'GET /api/products/new': () => refusal(500, 'INTERNAL_ERROR'),
      'GET /api/products/main': () => refusal(500, 'INTERNAL_ERROR'),
      'GET /api/products/fastdelivery': () => ({ body: [] }),
    });
    await waitFor(() => expect(parts()).toEqual(['Сначала договоримся']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a failure of all product lists, and reloads all of them on retry', async () => {
    let isHanging = true;
    const answer = () =>
      isHanging ? refusal(504, 'GATEWAY_TIMEOUT', 'Истекло время запроса к серверу.') : { body: [hoodie] };
    await open({
      'GET /api/products/new': answer,
      'GET /api/products/main': answer,
      'GET /api/products/fastdelivery': answer,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Истекло время запроса к серверу.');
    isHanging = false;
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows placeholders while products load', async () => {
    await open({ 'GET /api/products/new': () => noAnswerYet() });
    expect(screen.getByRole('heading', { name: 'Новинки' })).toBeTruthy();
    expect(screen.getAllByRole('status', { name: 'Товары загружаются' }).length).toBeGreaterThan(0);
  });
});
