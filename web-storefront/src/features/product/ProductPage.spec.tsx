import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aProduct } from '@shop/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { client, type Product } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient, ToastRegion } from '@shop/web-kit';
import { ProductPage } from './ProductPage.tsx';

const hoodie = aProduct({
  _id: '6b014d131796fd8d470ce4df',
  discountPrice: 4392,
  Images: ['/api/images/a.webp', '/api/images/b.webp'],
  Collection: ['Полярная экспедиция'],
  Colors: ['black', 'white'],
  Sizes: ['S', 'M'],
  Description: '<p>Тёплое и <b>большое</b></p>',
  Tags: [
    { _id: '1', name: 'Состав', value: 'хлопок' },
    { _id: '2', name: 'Модель', value: '##' },
  ],
  Seams: [{ name: 'Вышивка', color: 'orange', photos: ['/api/images/seam.webp'] }],
  hasSeamsByDefault: true,
  defaultSeamTitle: 'Без вышивки',
  collection: { name: 'Полярная экспедиция', link: 'polar-expedition' },
  Category: { name: 'Худи и свитшоты', link: 'hoodies', additional: [{ name: 'Худи', link: 'hoodie' }] },
});

let api: MockApi | null = null;
beforeEach(() => {
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
});
afterEach(() => api?.restore());

type Answer = Parameters<typeof mockApi>[0][string];

async function open(answer: Answer, query = ''): Promise<void> {
  api = mockApi({ 'GET /api/products/:id': answer });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const routed = (
    <>
      <Routes>
        <Route element={<ProductPage />} path="/product/:id" />
      </Routes>
      <ToastRegion />
    </>
  );
  await renderScreen(routed, { at: `/product/${hoodie._id}${query}`, queryClient: createQueryClient() });
}

const show = async (changes: Partial<Product> = {}, query = ''): Promise<void> => {
  await open(() => ({ body: { ...hoodie, ...changes } }), query);
  await screen.findByRole('heading', { level: 1, name: 'Худи «Кит»' });
};
const pictures = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Фотографии товара' }))
    .getAllByRole('img', { name: /Фото/ })
    .map((picture) => picture.getAttribute('src'));
const radio = (name: string): HTMLInputElement => screen.getByRole('radio', { name });
/** The button beside the picture; the bar for phones has the same one. */
const buy = (): HTMLElement | undefined => screen.queryAllByRole('button', { name: 'В корзину' })[0];
const counter = (): HTMLElement | undefined => screen.queryAllByRole('group', { name: 'В корзине' })[0];

describe('ProductPage', () => {
  it('shows a loading state', async () => {
    await open(() => noAnswerYet());
    expect(screen.getByRole('status', { name: 'Товар загружается' }).getAttribute('aria-busy')).toBe('true');
  });

  it('shows description, tags, discount, collection and category', async () => {
    await show();
    expect(document.title).toBe('Худи «Кит» – Сорока');
    expect((await screen.findByText('большое')).tagName).toBe('B');
    expect(screen.getByText('Состав').nextSibling?.textContent).toBe('хлопок');
    expect(screen.queryByText('Модель')).toBeNull();
    expect(screen.getAllByText('−20%').length).toBeGreaterThan(0);
    const collection = screen.getByRole('link', { name: 'Коллекция «Полярная экспедиция»' });
    expect(collection.getAttribute('href')).toBe('/collection/polar-expedition');
    expect(screen.getByRole('link', { name: 'Худи' }).getAttribute('href')).toBe('/category/hoodies/hoodie');
    expect(screen.getByRole('link', { name: /Задать вопрос/ }).getAttribute('href')).toBe('/page/contacts');
  });

  it('shows the next photo by arrow keys on the thumbnails', async () => {
    await show();
    const thumbnail = (number: number): HTMLElement =>
      screen.getByRole('button', { name: `Показать фото ${number}` });
    thumbnail(1).focus();
    fireEvent.keyDown(thumbnail(1), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(thumbnail(2));
    expect(thumbnail(2).getAttribute('aria-current')).toBe('true');
    // There is no photo after the last one.
    fireEvent.keyDown(thumbnail(2), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(thumbnail(2));
    fireEvent.keyDown(thumbnail(2), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(thumbnail(1));
  });

  it('takes the options from the URL, with the pictures of the seam first', async () => {
    await show({}, `?colour=white&size=M&seam=${encodeURIComponent('Вышивка')}`);
    expect([radio('Белый'), radio('M'), radio('Вышивка')].map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
    ]);
    expect(pictures()[0]).toBe('/api/images/seam.webp?size=512x512');
    fireEvent.click(radio('Без вышивки'));
    expect(pictures()[0]).toBe('/api/images/a.webp?size=512x512');
  });

  it('requires a size before adding to the cart', async () => {
    await show();
    fireEvent.click(buy()!);
    expect(screen.getByText('Выберите размер')).toBeTruthy();
    expect(document.activeElement).toBe(radio('S'));
    expect(counter()).toBeUndefined();
  });

  it('counts pieces from 1 to 99 and removes the line by its own button', async () => {
    await show({}, '?size=M');
    fireEvent.click(buy()!);
    await screen.findByText('Товар добавлен в корзину');
    const toCart = screen.getByRole('link', { name: 'Перейти в корзину' });
    expect(toCart.getAttribute('href')).toBe('/cart');
    const box = within(counter()!);
    expect(box.getByRole('button', { name: 'Меньше на один' })).toHaveProperty('disabled', true);
    for (let pieces = 1; pieces < 99; pieces += 1) {
      fireEvent.click(box.getByRole('button', { name: 'Больше на один' }));
    }
    expect(box.getByRole('status').textContent).toBe('99');
    expect(box.getByRole('button', { name: 'Больше на один' })).toHaveProperty('disabled', true);
    fireEvent.click(box.getByRole('button', { name: 'Убрать из корзины' }));
    expect(counter()).toBeUndefined();
    expect(buy()).toBeDefined();
  });

  it('leaves the focus at the quantity after adding, and at the button after removing', async () => {
    await show({}, '?size=M');
    buy()!.focus();
    fireEvent.click(buy()!);
    expect(document.activeElement).toBe(within(counter()!).getByRole('link', { name: 'В корзине' }));
    await screen.findByText('Товар добавлен в корзину');
    const bin = within(counter()!).getByRole('button', { name: 'Убрать из корзины' });
    bin.focus();
    fireEvent.click(bin);
    expect(document.activeElement).toBe(buy());
    await screen.findByText('Товар убран из корзины');
  });

  it('says that a full cart has no room, instead of that the product was added', async () => {
    const lines = Array.from({ length: 200 }, (_, number) => ({
      ...{ productId: `p${number}`, colour: 'black', size: 'M', seam: null, isGift: false, quantity: 1 },
    }));
    localStorage.setItem('shop.cart', JSON.stringify({ version: 1, value: lines }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
    await show({}, '?size=M');
    // Of the tests before.
    for (const hide of screen.queryAllByRole('button', { name: 'Скрыть сообщение' })) fireEvent.click(hide);
    fireEvent.click(buy()!);
    await screen.findByText(/^В корзине слишком много разных товаров/);
    expect(screen.queryByText('Товар добавлен в корзину')).toBeNull();
  });

  it('does not sell an unavailable product', async () => {
    await show({ isItemAvailable: false });
    expect(screen.getByText('Этот товар более не доступен для заказа.')).toBeTruthy();
    expect(buy()).toBeUndefined();
  });

  it('is indexed only while the product is available', async () => {
    const robots = (): string | null | undefined =>
      document.querySelector('meta[name="robots"]')?.getAttribute('content');
    await show();
    expect(robots()).toBeUndefined();
    expect(document.querySelector('link[rel="canonical"]')).not.toBeNull();
    cleanup();
    api?.restore();
    await show({ isItemAvailable: false });
    expect(robots()).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('asks guests to sign in for a preorder', async () => {
    await show({ isItemType: 'type_preorder' });
    expect(screen.getByText('ПРЕДЗАКАЗ')).toBeTruthy();
    expect(buy()).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Войти и заказать' }).getAttribute('href')).toContain(
      '/user/signin?from=',
    );
  });

  it('renders without pictures, colours, sizes, seams and texts', async () => {
    const nothing = { Images: [], Colors: [], Sizes: [], Seams: [], Tags: [], Description: '' };
    await show({ ...nothing, collection: null, Category: null });
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.click(buy()!);
    expect(counter()).toBeDefined();
    await screen.findByText('Товар добавлен в корзину');
  });

  it('shows a message for a missing product', async () => {
    await open(() => refusal(404, 'PRODUCT_NOT_FOUND', 'Товар не найден'));
    expect(await screen.findByRole('heading', { name: 'Товар не найден' })).toBeTruthy();
  });

  it('reports that there was no response, and retries', async () => {
    let answer: ReturnType<Answer> = 'offline';
    await open(() => answer);
    expect(await screen.findByText('Истекло время запроса к серверу.')).toBeTruthy();
    answer = { body: hoodie };
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Худи «Кит»' })).toBeTruthy();
  });
});
