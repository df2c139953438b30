import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AntdProvider } from '@shop/admin-kit';
import { client, type SoldProduct } from '@shop/api-client';
import { aSessionUser, mockApi, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, SessionContext } from '@shop/web-kit';
import { DetailingPage } from './DetailingPage.tsx';
import { detailingSchema } from './detailing.filters.ts';
import { loadSoldOrderIds } from './detailing.queries.ts';

const sold: SoldProduct = {
  ...{ _id: 'p1', title: 'Худи', defaultSeamTitle: '', count: 9, amount: 9_000, params: [] },
  quantity: ['S', 'M', 'L', 'XL'].map((size, at) => ({ size, color: 'black', seam: null, quantity: 4 - at })),
};
const orderOf = (orderId: number) => ({
  ...{ orderObjectId: `id${orderId}`, orderId, fullName: 'Анна Сорокина', quantity: 1 },
  ...{ createdBy: '2026-11-20T09:00:00.000Z', adminStatus: 'in-processing', params: [] },
});

let api: MockApi | undefined;
/** The bodies of the changes of status, without the previews. */
let sent: unknown[];
let total = 2;

beforeAll(() => {
  standInForBrowser();
  return import('@shop/admin-kit');
});
beforeEach(() => {
  sent = [];
  total = 2;
  api = mockApi({
    'GET /api/admin/advanced/search': () => ({ body: { results: [sold], total: 1, limit: 10 } }),
    'GET /api/admin/advanced/orders': () => ({
      body: { total, data: total === 2 ? [orderOf(100_001), orderOf(100_002)] : manyOrders() },
    }),
    'PUT /api/admin/orders/status': (_, { text }) => {
      const body = JSON.parse(text);
      if (!body.preview) sent.push(body);
      return { body: { changed: 1, total: 1, mails: 0, run: null, results: [] } };
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
});
afterEach(() => {
  cleanup();
  api?.restore();
});

let last = 0;
const manyOrders = () => Array.from({ length: 100 }, () => orderOf((last += 1)));

async function open(at = '/admin/orders/detailing'): Promise<void> {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const routes = ['/admin/orders/detailing', '/admin/orders/detailing/:product'];
  const router = createMemoryRouter(
    routes.map((path) => ({ path, element: <DetailingPage /> })),
    { initialEntries: [at] },
  );
  render(
    <AntdProvider themeName="back-office">
      <SessionContext
        value={{ status: 'member', user: aSessionUser(), permissions: new Set(['changeOrderStatus']) }}
      >
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SessionContext>
    </AntdProvider>,
  );
  await screen.findByRole('link', { name: 'Худи' });
}

/** By the text of the title: in tests all titles of Ant Design have the same id. */
const titles = { selector: '.ant-modal-title, .ant-drawer-title' };
async function dialog(name: string): Promise<HTMLElement> {
  const found = (await screen.findByText(name, titles)).closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`«${name}» is no title of a dialog`);
  return found;
}
const press = (inside: HTMLElement, name: string): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const isTicked = (name: string): boolean => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

async function tickAndOpen(list: HTMLElement): Promise<HTMLElement> {
  fireEvent.click(await within(list).findByRole('checkbox', { name: 'Заказ 100001' }));
  press(list, 'Изменить статус (1)');
  return dialog('Новый статус');
}

it('changes the statuses of the ticked orders of a product in a dialog, which keeps its ticks until then', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Худи' }));
  fireEvent.click(screen.getByRole('button', { name: 'Статусы заказов: Худи' }));
  const list = await dialog('Статусы заказов: Худи');
  press(await tickAndOpen(list), 'Отмена');
  await waitFor(() => expect(screen.queryByText('Новый статус', titles)).toBeNull());
  expect(isTicked('Заказ 100001')).toBe(true);
  press(list, 'Изменить статус (1)');
  const asked = await dialog('Новый статус');
  fireEvent.click(within(asked).getByRole('radio', { name: 'В пошиве' }));
  press(asked, 'Изменить');
  await waitFor(() => expect(isTicked('Заказ 100001')).toBe(false));
  expect(sent).toMatchObject([{ orderIds: ['id100001'], status: 'in-sewing' }]);
  // The ticks of the table are those of another action.
  expect(isTicked('Худи')).toBe(true);
});

it('forgets the ticks of a drawer once the status is changed', async () => {
  await open('/admin/orders/detailing/p1');
  const asked = await tickAndOpen(await dialog('Худи'));
  fireEvent.click(within(asked).getByRole('radio', { name: 'В пошиве' }));
  press(asked, 'Изменить');
  await waitFor(() => expect(isTicked('Заказ 100001')).toBe(false));
});

it('loads no more orders than can be changed at once', async () => {
  total = 50_000;
  const ids = await loadSoldOrderIds(detailingSchema.defaults, ['p1', 'p2'], 250);
  expect(ids.length).toBeGreaterThan(250);
  expect(api?.calls).toHaveLength(3);
});

it('names the options that sold most, how many more there are, and all of them when pointed at', async () => {
  await open();
  const more = screen.getByText('и ещё 1');
  expect(more.parentElement?.title.split('\n')).toHaveLength(5);
});
