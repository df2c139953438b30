import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { confirmAction } from '@shop/admin-kit';
import type { Permission } from '@shop/domain';
import { aSessionUser, standInForBrowser } from '@shop/testing';
import { createQueryClient, SessionContext, showToast, type Session } from '@shop/web-kit';
import { defineScreen, type Screen } from './define-screen.ts';
import { adminRoutes } from './routes.tsx';

const brought = jest.fn();
const screenOf = (words: string) => async () => {
  brought(words);
  return () => <p>{words}</p>;
};

const screens: readonly Screen[] = [
  defineScreen({
    path: '/admin',
    title: 'Панель управления',
    section: 'start',
    lazy: screenOf('Рабочее место'),
  }),
  defineScreen({
    path: '/admin/orders',
    title: 'Все заказы',
    section: 'orders',
    permission: 'viewUserOrders',
    isUsedMost: true,
    prefetch: async () => {
      brought('что спрашивает заказы');
      return async () => undefined;
    },
    lazy: screenOf('Список заказов'),
  }),
  defineScreen({
    path: '/admin/orders/:id',
    title: 'Заказ',
    permission: 'viewUserOrders',
    lazy: screenOf('Один заказ'),
  }),
  defineScreen({
    path: '/admin/marketing/promos',
    title: 'Промокоды',
    section: 'marketing',
    permission: 'editShopItems',
    isUsedMost: true,
    lazy: screenOf('Список промокодов'),
  }),
];

async function open(pathname: string, ...permissions: Permission[]) {
  const session: Session = {
    status: 'member',
    user: aSessionUser(),
    permissions: new Set<Permission>(['adminPanel', ...permissions]),
  };
  const router = createMemoryRouter(adminRoutes(screens), { initialEntries: [pathname] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('navigation', { name: 'Разделы' });
  return router;
}

const sections = () => within(screen.getByRole('navigation', { name: 'Разделы' }));

// Loading Ant Design is slow and must not count towards the timeout of a single test.
beforeAll(() => Promise.all([import('./AdminFrame.tsx'), import('./frame-controls.ts')]));
beforeEach(() => {
  standInForBrowser();
  globalThis.scrollTo = () => undefined;
  brought.mockClear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the frame of the back office', () => {
  it('shows only the menu items that the permissions allow', async () => {
    await open('/admin', 'viewUserOrders');
    expect(sections().getByRole('link', { name: 'Все заказы' })).toBeTruthy();
    expect(sections().queryByText('Промокоды')).toBeNull();
    expect(sections().queryByText('Маркетинг')).toBeNull();
  });

  it('prefetches the most used screens that the permissions allow', async () => {
    await open('/admin', 'viewUserOrders');
    await waitFor(() => expect(brought).toHaveBeenCalledWith('Список заказов'), { timeout: 5_000 });
    expect(brought).toHaveBeenCalledWith('что спрашивает заказы');
    expect(brought).not.toHaveBeenCalledWith('Один заказ');
    cleanup();
    brought.mockClear();
    await open('/admin', 'editShopItems');
    await waitFor(() => expect(brought).toHaveBeenCalledWith('Список промокодов'), { timeout: 5_000 });
    expect(brought).not.toHaveBeenCalledWith('Список заказов');
  });

  it('shows the title in header and tab, with breadcrumbs to the parent screen', async () => {
    const router = await open('/admin/orders/7', 'viewUserOrders');
    await screen.findByText('Один заказ');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Заказ');
    expect(document.title).toBe('Заказ – Сорока');
    const way = within(screen.getByRole('navigation', { name: 'Путь к экрану' }));
    fireEvent.click(way.getByRole('link', { name: 'Все заказы' }));
    await screen.findByText('Список заказов');
    expect(router.state.location.pathname).toBe('/admin/orders');
  });

  it('marks the menu item of a nested path', async () => {
    await open('/admin/orders/7', 'viewUserOrders');
    const item = sections().getByRole('link', { name: 'Все заказы' }).closest('[role="menuitem"]');
    expect(item?.className).toContain('selected');
  });

  it('shows a message for a missing permission without loading the screen', async () => {
    await open('/admin/marketing/promos', 'viewUserOrders');
    expect((await screen.findByRole('alert')).textContent).toContain('У вас недостаточно прав.');
    expect(brought).not.toHaveBeenCalledWith('Список промокодов');
    expect(sections().getByRole('link', { name: 'Все заказы' })).toBeTruthy();
  });

  it('shows a message for an unknown path', async () => {
    await open('/admin/nothing');
    expect(await screen.findByText('Страница не найдена')).toBeTruthy();
  });

  it('remembers the state of its menu', async () => {
    await open('/admin', 'viewUserOrders');
    fireEvent.click(sections().getByRole('menuitem', { name: 'Заказы' }));
    fireEvent.click(screen.getByRole('button', { name: 'Свернуть меню' }));
    expect(localStorage.getItem('sidebar-closed-sections')).toBe('orders');
    cleanup();
    await open('/admin', 'viewUserOrders');
    fireEvent.click(screen.getByRole('button', { name: 'Развернуть меню' }));
    const orders = sections().getByRole('menuitem', { name: 'Заказы' });
    expect(orders.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens any screen by Ctrl+K, in any keyboard layout, and a few letters', async () => {
    const router = await open('/admin', 'viewUserOrders');
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'л', ctrlKey: true });
    const field = await screen.findByRole('combobox', { name: /^Найти: экран/ });
    fireEvent.change(field, { target: { value: 'про' } });
    expect(screen.queryByRole('option')).toBeNull();
    fireEvent.change(field, { target: { value: 'все' } });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await screen.findByText('Список заказов');
    expect(router.state.location.pathname).toBe('/admin/orders');
  });
});

describe('services for every screen', () => {
  it('shows confirmations and toasts', async () => {
    await open('/admin');
    const answer = confirmAction({ title: 'Удалить черновик?', confirm: 'Удалить' });
    fireEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    await expect(answer).resolves.toBe(true);
    act(() => showToast('Черновик удалён', 'success'));
    expect(screen.getByText('Черновик удалён')).toBeTruthy();
    act(() => showToast('Нет прав', 'failure'));
    expect(screen.getByText('Нет прав').parentElement?.textContent).toBe('ОшибкаНет прав');
  });
});
