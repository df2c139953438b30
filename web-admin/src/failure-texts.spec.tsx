import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '@shop/api-client';
import { permissions } from '@shop/domain';
import { aSessionUser, mockApi, refusal, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, SessionContext, type Session } from '@shop/web-kit';
import { adminRoutes } from './frame/routes.tsx';
import { screens } from './screens.ts';

/**
 * The error texts of back-office 8 that a screen shows by itself or on its first action, word for word. Those that need
 * a person's walk are in `e2e/failure-texts.e2e.ts`.
 */
const session: Session = {
  status: 'member',
  user: aSessionUser(),
  permissions: new Set(permissions),
};
const refused = refusal(409, 'CONFLICT', 'Не сейчас');
const anOrder = 'GET /api/admin/orders/[0-9a-f]{24}';

type Answer = ReturnType<typeof refusal>;
let api: MockApi | null = null;

async function open(path: string, call: string, answer: Answer): Promise<void> {
  api = mockApi({ [call]: () => answer, '\\w+ /api/.*': () => refusal(404, 'NOT_FOUND', 'Не найдено') });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const queries = createQueryClient();
  // Their own tests cover the repeated attempts.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(adminRoutes(screens), { initialEntries: [path] });
  render(
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('navigation', { name: 'Разделы' });
}

const timeout = 15_000;

// Loading Ant Design is slow and must not count towards the timeout of a single test.
beforeAll(() => Promise.all([import('./frame/AdminFrame.tsx'), import('./frame/frame-controls.ts')]));
beforeEach(() => {
  standInForBrowser();
  globalThis.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  api?.restore();
  localStorage.clear();
});

describe('what cannot be loaded', () => {
  it.each([
    ['Не удалось загрузить заказы', '/admin/orders?period=all', 'POST /api/admin/orders', refused],
    ['Не удалось загрузить данные', '/admin/orders/detailing', 'GET /api/admin/advanced/search', refused],
    ['Ошибка при загрузке категорий', '/admin/products/categories', 'GET /api/admin/categories', refused],
    ['Ошибка при загрузке коллекций', '/admin/products/collections', 'GET /api/admin/collections', refused],
    ['Не удалось загрузить продукты', '/admin/products', 'POST /api/admin/products', refused],
    [
      'Получены некорректные данные от сервера',
      '/admin/products',
      'POST /api/admin/products',
      { body: { total: 2, data: 'две' } },
    ],
    ['Не удалось загрузить данные заказа', `/admin/orders/${'a'.repeat(24)}`, anOrder, refused],
    [
      'Произошла ошибка при загрузке данных заказа',
      `/admin/orders/${'a'.repeat(24)}`,
      anOrder,
      'offline' as const,
    ],
  ])('says «%s» at %s', async (text, path, call, answer) => {
    await open(path, call, answer);
    const said = await screen.findByText(text, { exact: true }, { timeout });
    expect(said.closest('[role="alert"]')).not.toBeNull();
  });
});

describe('a section that cannot be created', () => {
  const category = [
    '/admin/products/categories/new',
    'POST /api/admin/category/new',
    'Создать категорию',
  ] as const;
  const collection = [
    '/admin/products/collections/new',
    'POST /api/admin/collection/new',
    'Создать коллекцию',
  ] as const;

  it.each([
    ['Не удалось создать категорию: Не сейчас', ...category, refused],
    ['У вас недостаточно прав.', ...category, refusal(403, 'FORBIDDEN', 'У вас недостаточно прав.')],
    ['Ошибка сервера при создании категории', ...category, 'offline' as const],
    ['Ошибка при создании коллекции.', ...collection, 'offline' as const],
    ['Ошибка сервера', ...collection, refusal(504, 'UNAVAILABLE', 'Сервис не отвечает')],
  ])('says «%s» at %s', async (text, path, call, button, answer) => {
    await open(path, call, answer);
    const name = await screen.findByLabelText('Название', { exact: true }, { timeout });
    fireEvent.change(name, { target: { value: 'Кружки' } });
    const buttons = await screen.findAllByRole('button', { name: button });
    await act(async () => void fireEvent.click(buttons.at(-1) ?? name));
    expect((await screen.findAllByText(text, { exact: false }, { timeout })).length).toBeGreaterThan(0);
  });
});
