import { afterEach, describe, expect, it } from '@jest/globals';
import { aProduct } from '@shop/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { client, type Product } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { CategoriesPage } from './CategoriesPage.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { SubcategoryPage } from './SubcategoryPage.tsx';

type Handlers = Parameters<typeof mockApi>[0];

let api: MockApi | null = null;
afterEach(() => api?.restore());

async function open(path: string, handlers: Handlers): Promise<void> {
  api = mockApi(handlers);
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const routed = (
    <Routes>
      <Route element={<CategoriesPage />} path="/category" />
      <Route element={<CategoryPage />} path="/category/:category" />
      <Route element={<SubcategoryPage />} path="/category/:category/:subcategory" />
    </Routes>
  );
  await renderScreen(routed, { at: path, queryClient: createQueryClient() });
}

const catalogue = [
  {
    _id: '1',
    name: 'Худи и свитшоты',
    link: 'hoodies',
    items: [
      { _id: '2', name: 'Худи', link: 'hoodie', productCount: 21 },
      { _id: '3', name: 'Свитшоты', link: 'sweatshirt', productCount: 0 },
    ],
  },
  { _id: '4', name: 'Пустота', link: 'void', items: [] },
];
const product = {
  _id: '7',
  Title: 'Худи «Кит»',
  Price: 5490,
  discountPrice: 4392,
  Images: ['/api/images/a.webp'],
};
const hoodie = aProduct({
  ...product,
  Collection: ['Полярная экспедиция'],
  isItemType: 'type_preorder',
  isFastDelivery: true,
  Sizes: ['S'],
});

function listOf(products: readonly Product[]) {
  const counted = (value: string, count: number) => ({ value, count });
  return {
    products,
    pagination: {
      totalPages: 1,
      currentPage: 1,
      hasNextPage: false,
      hasPrevPage: false,
      nextPage: null,
      prevPage: null,
      totalProducts: products.length,
    },
    facets: {
      categories: [],
      colors: [counted('black', 2), counted('white', 1)],
      sizes: [],
      types: [],
      price: null,
    },
  };
}

const known: Handlers = {
  'GET /api/categories': () => ({ body: catalogue }),
  'GET /api/products/cards': () => ({ body: listOf([hoodie]) }),
};
const noCategory = 'Мы не смогли найти такую категорию, возможно она больше не доступна.';

describe('CategoriesPage', () => {
  it('links every category and its subcategories', async () => {
    await open('/category', known);
    expect((await screen.findByRole('link', { name: 'Худи и свитшоты' })).getAttribute('href')).toBe(
      '/category/hoodies',
    );
    expect(screen.getByRole('link', { name: 'Свитшоты' }).getAttribute('href')).toBe(
      '/category/hoodies/sweatshirt',
    );
  });
});

describe('CategoryPage', () => {
  it('shows a loading state', async () => {
    await open('/category/hoodies', { 'GET /api/categories': () => noAnswerYet() });
    expect(screen.getByRole('status', { name: 'Категория загружается' }).getAttribute('aria-busy')).toBe(
      'true',
    );
  });

  it('has a card for each subcategory with its number of products', async () => {
    await open('/category/hoodies', known);
    const cards = within((await screen.findByRole('heading', { level: 2, name: 'Худи' })).closest('ul')!);
    expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Худи21\u00a0товар',
      'Свитшоты0\u00a0товаров',
    ]);
  });

  it.each(['nothing', 'void'])(
    'shows a 404 for the category %s after requesting the list again and looking for a new address',
    async (link) => {
      await open(`/category/${link}`, known);
      expect(await screen.findByRole('heading', { name: noCategory })).toBeTruthy();
      expect(screen.getByText('Ошибка 404')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Попробовать ещё раз' })).toBeNull();
      // The last request checks whether the category has moved.
      expect(api?.calls).toEqual(['GET /api/categories', 'GET /api/categories', 'GET /api/moved']);
    },
  );

  it('redirects to the new address of a moved category', async () => {
    await open('/category/warm', {
      ...known,
      'GET /api/moved': () => ({ body: { path: '/category/hoodies' } }),
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Худи' })).toBeTruthy();
  });

  it('shows the same message with a retry when the request fails', async () => {
    let answer = refusal(504, 'GATEWAY_TIMEOUT');
    await open('/category/hoodies', { ...known, 'GET /api/categories': () => answer });
    expect(await screen.findByRole('heading', { name: noCategory })).toBeTruthy();
    answer = { body: catalogue };
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Худи и свитшоты' })).toBeTruthy();
  });
});

describe('SubcategoryPage', () => {
  it('shows ten placeholders while the products load', async () => {
    await open('/category/hoodies/hoodie', { ...known, 'GET /api/products/cards': () => noAnswerYet() });
    const busy = await screen.findByRole('status', { name: 'Товары загружаются' });
    expect(busy.children).toHaveLength(10);
  });

  it('shows price, discount and badges of a product', async () => {
    await open('/category/hoodies/hoodie', known);
    const card = within((await screen.findByRole('heading', { name: 'Худи «Кит»' })).closest('article')!);
    expect(card.getByRole('link').getAttribute('href')).toBe('/product/7');
    expect(card.getByText('ПРЕДЗАКАЗ')).toBeTruthy();
    expect(card.getByText('Быстрая доставка')).toBeTruthy();
    expect(card.getByText('−20%')).toBeTruthy();
    expect(card.getByText(/4\s392,00/)).toBeTruthy();
    expect(card.getByText(/5\s490,00/).tagName).toBe('S');
  });

  it('shows a ticked filter as a chip that removes it', async () => {
    await open('/category/hoodies/hoodie', known);
    const filters = within(await screen.findByRole('complementary', { name: 'Фильтры' }));
    fireEvent.click(filters.getByRole('checkbox', { name: /Белый/ }));
    const chip = await screen.findByRole('link', { name: 'Убрать: Белый' });
    fireEvent.click(chip);
    expect(screen.queryByRole('link', { name: 'Убрать: Белый' })).toBeNull();
  });

  it('shows a message when no product matches the filters', async () => {
    await open('/category/hoodies/hoodie?colors=white', {
      ...known,
      'GET /api/products/cards': () => ({ body: listOf([]) }),
    });
    expect(await screen.findByText('Под эти фильтры ничего не подошло')).toBeTruthy();
  });

  it('links to the first page from a page past the end', async () => {
    const body = {
      ...listOf([]),
      pagination: { ...listOf([]).pagination, totalPages: 2, totalProducts: 30 },
    };
    await open('/category/hoodies/hoodie?sort=popular&page=9', {
      ...known,
      'GET /api/products/cards': () => ({ body }),
    });
    expect(await screen.findByText('На этой странице товаров уже нет')).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(screen.getByRole('link', { name: 'К началу списка' }).getAttribute('href')).toBe(
      '/category/hoodies/hoodie?sort=popular',
    );
  });

  it('shows a message for an empty subcategory', async () => {
    await open('/category/hoodies/sweatshirt', {
      ...known,
      'GET /api/products/cards': () => ({ body: listOf([]) }),
    });
    expect(await screen.findByText('Эта категория пока что пустая')).toBeTruthy();
  });

  it('shows a message for a missing subcategory', async () => {
    await open('/category/hoodies/nothing', known);
    expect(
      await screen.findByRole('heading', { name: 'Товары в данной подкатегории отсутствуют.' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Написать в поддержку' }).getAttribute('href')).toBe(
      '/page/contacts',
    );
  });

  it("shows the category's message when the category above it is missing", async () => {
    await open('/category/nothing/hoodie', known);
    expect(await screen.findByRole('heading', { name: noCategory })).toBeTruthy();
  });

  it('keeps its heading when the products fail to load, and retries', async () => {
    let answer = refusal(500, 'INTERNAL_ERROR');
    await open('/category/hoodies/hoodie', { ...known, 'GET /api/products/cards': () => answer });
    expect((await screen.findByRole('alert')).textContent).toContain('Произошла неизвестная ошибка');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Худи',
    ]);
    answer = { body: listOf([hoodie]) };
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByRole('heading', { name: 'Худи «Кит»' })).toBeTruthy();
  });
});
