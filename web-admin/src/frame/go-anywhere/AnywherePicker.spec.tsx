import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AntdProvider } from '@shop/admin-kit';
import { client } from '@shop/api-client';
import type { Permission } from '@shop/domain';
import { aSessionUser, mockApi, refusal, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, SessionContext, type Session } from '@shop/web-kit';
import { defineScreen } from '../define-screen.ts';
import { ScreensContext } from '../use-screens.ts';
import { AnywherePicker } from './AnywherePicker.tsx';

const lazy = async () => () => null;
const screens = [
  defineScreen({ path: '/admin', title: 'Панель управления', section: 'start', lazy }),
  defineScreen({
    path: '/admin/orders',
    title: 'Заказы',
    section: 'orders',
    permission: 'viewUserOrders',
    lazy,
  }),
  defineScreen({
    path: '/admin/orders/board',
    title: 'Доска цеха',
    section: 'orders',
    permission: 'changeOrderStatus',
    lazy,
  }),
  defineScreen({ path: '/admin/products', title: 'Товары', section: 'products', lazy }),
];

const anOrder = (orderId: number) => ({
  _id: `order-${orderId}`,
  orderId,
  userInfo: { 'First name': 'Иван', 'Second name': 'Петров' },
  amount: 4_390,
  adminStatus: 'in-sewing',
});
const aProduct = (Title: string) => ({
  ...{ _id: `product-${Title}`, Title, article: 'HD-1', Price: 4_390, isItemAvailable: false },
});
const page = (...data: object[]) => ({ body: { total: data.length, data } });
const ivan = {
  _id: 'a'.repeat(24),
  fullName: 'Петров Иван',
  phone: '79123456789',
  email: 'ivan@example.ru',
};

beforeAll(() => {
  standInForBrowser();
  // Missing in jsdom.
  Element.prototype.scrollIntoView = () => undefined;
});

let api: MockApi | undefined;
afterEach(() => {
  cleanup();
  api?.restore();
});

function open(handlers: Parameters<typeof mockApi>[0], permissions: Permission[]) {
  api = mockApi(handlers);
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const user = aSessionUser();
  const session: Session = { status: 'member', user, permissions: new Set(['adminPanel', ...permissions]) };
  const onDone = jest.fn();
  const router = createMemoryRouter([{ path: '*', element: <AnywherePicker onDone={onDone} /> }], {
    initialEntries: ['/admin'],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <ScreensContext value={screens}>
          <AntdProvider themeName="back-office">
            <RouterProvider router={router} />
          </AntdProvider>
        </ScreensContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  return { router, onDone };
}

const field = () => screen.getByRole('combobox');
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
const press = (key: string): void => void fireEvent.keyDown(field(), { key, code: key });
const optionsOf = async (group: string): Promise<string[]> =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const chosen = (): string | null | undefined =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')
    ?.textContent;

describe('AnywherePicker', () => {
  it('finds orders, products and people, with the exact order number first, and opens one by keyboard', async () => {
    const { router, onDone } = open(
      {
        'POST /api/admin/orders': () => page(anOrder(100_420), anOrder(10_042)),
        'POST /api/admin/products': () => page(aProduct('Худи 10042')),
        'GET /api/admin/advanced/users': () => ({ body: [ivan] }),
      },
      ['viewUserOrders'],
    );
    type('10042');
    expect(await optionsOf('Заказы')).toEqual([
      expect.stringMatching(/^Заказ 10042Петров Иван · 4\s390,00\sруб\. · В пошиве$/),
      expect.stringContaining('Заказ 100420'),
    ]);
    expect(await optionsOf('Товары')).toEqual([expect.stringContaining('скрыт')]);
    expect(await optionsOf('Покупатели')).toEqual([expect.stringContaining('ivan@example.ru')]);
    await screen.findByText('4 варианта');
    expect(chosen()).toContain('Заказ 10042П');
    press('ArrowUp');
    expect(chosen()).toContain('ivan@example.ru');
    press('ArrowDown');
    press('ArrowDown');
    expect(chosen()).toContain('Заказ 100420');
    expect(field().getAttribute('aria-activedescendant')).toMatch(/order-100420$/);
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(router.state.location.pathname).toBe('/admin/orders/order-100420');
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('sends no requests that the workshop is not permitted to make', async () => {
    open({ 'POST /api/admin/products': () => page(aProduct('Худи')) }, ['changeOrderStatus']);
    expect(field().getAttribute('aria-label')).toBe('Найти: экран, товар или артикул');
    type('петров');
    await screen.findByRole('group', { name: 'Товары' });
    expect(api?.calls).toEqual(['POST /api/admin/products']);
  });

  it('waits for a second character and for a pause in typing', async () => {
    open({ 'POST /api/admin/products': () => page(aProduct('Худи')) }, []);
    for (const text of ['х', 'ху', 'худ', 'худи']) type(text);
    await screen.findByRole('group', { name: 'Товары' });
    expect(api?.calls).toHaveLength(1);
    type('х');
    await screen.findByText('Ничего не нашлось');
    expect(screen.queryByRole('option')).toBeNull();
    expect(api?.calls).toHaveLength(1);
  });

  it('ignores a late response to an earlier text', async () => {
    const late = Promise.withResolvers<ReturnType<typeof page>>();
    open(
      {
        'POST /api/admin/products': (_params, { text }) =>
          text.includes('"худи"') ? late.promise : page(aProduct('Футболка')),
      },
      [],
    );
    type('худи');
    await screen.findByText('Ищем…');
    await waitFor(() => expect(api?.calls).toHaveLength(1));
    type('футболка');
    expect(await optionsOf('Товары')).toEqual([expect.stringContaining('Футболка')]);
    late.resolve(page(aProduct('Худи')));
    await act(() => late.promise);
    expect(await optionsOf('Товары')).toEqual([expect.stringContaining('Футболка')]);
  });

  it('shows the other groups when one fails, and retries it', async () => {
    let fails = true;
    open(
      {
        'POST /api/admin/orders': () => (fails ? refusal(503, 'DOWN') : page(anOrder(100_001))),
        'POST /api/admin/products': () => page(aProduct('Худи')),
        'GET /api/admin/advanced/users': () => ({ body: [] }),
      },
      ['viewUserOrders'],
    );
    type('худи');
    await screen.findByRole('group', { name: 'Товары' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Не удалось загрузить заказы');
    fails = false;
    fireEvent.click(within(alert).getByRole('button'));
    expect(await optionsOf('Заказы')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
