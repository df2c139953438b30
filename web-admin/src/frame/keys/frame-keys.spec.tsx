import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { confirmAction } from '@shop/admin-kit';
import type { Permission } from '@shop/domain';
import { aSessionUser, standInForBrowser } from '@shop/testing';
import { createQueryClient, SessionContext } from '@shop/web-kit';
import { defineScreen } from '../define-screen.ts';
import { adminRoutes } from '../routes.tsx';

const screens = [
  defineScreen({
    path: '/admin',
    title: 'Панель управления',
    section: 'start',
    lazy: async () => () => <input aria-label="Поле" />,
  }),
  defineScreen({
    path: '/admin/orders',
    title: 'Заказы',
    section: 'orders',
    permission: 'viewUserOrders',
    goKey: 'O',
    lazy: async () => () => null,
  }),
  defineScreen({
    path: '/admin/products',
    title: 'Товары',
    section: 'products',
    permission: 'editShopItems',
    goKey: 'P',
    lazy: async () => () => null,
  }),
];

// Loading Ant Design is slow and must not count towards the timeout of a single test.
beforeAll(() => Promise.all([import('../AdminFrame.tsx'), import('../frame-controls.ts')]));
beforeEach(() => {
  standInForBrowser();
  globalThis.scrollTo = () => undefined;
});
afterEach(() => cleanup());

async function open() {
  const permissions = new Set<Permission>(['adminPanel', 'viewUserOrders']);
  const router = createMemoryRouter(adminRoutes(screens), { initialEntries: ['/admin'] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ status: 'member', user: aSessionUser(), permissions }}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Поле');
  return () => router.state.location.pathname;
}

const press = (code: string, init: KeyboardEventInit = {}, target: Element = document.body): boolean =>
  fireEvent.keyDown(target, { code, ...init });

it('G and a letter open a screen on any layout, but none without the permission', async () => {
  const pathname = await open();
  press('KeyG', { key: 'п' });
  press('KeyP', { key: 'з' });
  expect(pathname()).toBe('/admin');
  press('KeyO');
  expect(pathname()).toBe('/admin');
  press('KeyG', { key: 'п' });
  press('KeyO', { key: 'щ' });
  expect(pathname()).toBe('/admin/orders');
});

it('letters that are typed, held with others or pressed below a question open nothing', async () => {
  const pathname = await open();
  const field = screen.getByLabelText('Поле');
  press('KeyG', {}, field);
  press('KeyO', {}, field);
  press('KeyG', { ctrlKey: true });
  press('KeyO', { ctrlKey: true });
  const answered = confirmAction({ title: 'Удалить?', confirm: 'Удалить' });
  const question = await screen.findByRole('dialog');
  press('KeyG');
  press('KeyO');
  expect(pathname()).toBe('/admin');
  fireEvent.click(within(question).getByRole('button', { name: 'Удалить' }));
  await answered;
});

it.each([
  ['?', 'Slash'],
  // The question mark of a Russian layout, and the key of the Latin one.
  ['?', 'Digit7'],
  [',', 'Slash'],
])('%s on %s shows the keys, with the screens that the user may open', async (key, code) => {
  await open();
  press(code, { key, shiftKey: true });
  const help = await screen.findByRole('dialog', { name: 'Горячие клавиши' });
  const everywhere = within(within(help).getByRole('region', { name: 'Везде' }));
  expect(everywhere.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Найти экран, заказ, товар или покупателя',
    'Отменить последнее изменение, пока видно сообщение о нём',
    'Задачи',
    'Показать эти клавиши',
    'Экран «Заказы»',
  ]);
  expect(within(help).getByText('Предыдущий заказ списка')).toBeTruthy();
});
