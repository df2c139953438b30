import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AntdProvider, keepDraft } from '@shop/admin-kit';
import { client } from '@shop/api-client';
import { mockApi, refusal, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { aStaffOrder } from '../order-drawer/a-staff-order.ts';
import type { BoughtProduct } from '../products/bought-product.ts';
import { ManualOrderPage } from './ManualOrderPage.tsx';

type Answer = ReturnType<Parameters<typeof mockApi>[0][string]>;

beforeAll(() => standInForBrowser());

let api: MockApi | undefined;
/** The idempotency keys of the sent orders. */
let keys: (string | null)[] = [];
let answer: Answer;
beforeEach(() => {
  sessionStorage.clear();
  keys = [];
  keepDraft('manual-order', JSON.stringify({ version: null, values }));
});
afterEach(() => {
  cleanup();
  api?.restore();
});

const hoodie: BoughtProduct = {
  ...{ productId: 'b'.repeat(24), title: 'Худи «Кит»', color: 'black', size: 'M', seam: null },
  ...{ quantity: 1, isGift: false, price: 4100, defaultSeamTitle: '' },
};
const values = {
  ...{ secondName: 'Петров', firstName: 'Иван', contact: '+7 912 345-67-89' },
  ...{ address: 'Тверь, Советская, 1', index: '170100', amount: 4100, products: [hoodie] },
};

/** Opens the page as a tab does that was reloaded: with the draft that it has. */
function open(): void {
  cleanup();
  api?.restore();
  api = mockApi({
    'GET /api/products/:id': () => refusal(404, 'PRODUCT_NOT_FOUND'),
    'PUT /api/admin/orders/create': (_, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      return answer;
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const router = createMemoryRouter([{ path: '*', element: <ManualOrderPage /> }]);
  render(
    <AntdProvider themeName="back-office">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AntdProvider>,
  );
}

const send = async (given: Answer, shown: RegExp): Promise<void> => {
  answer = given;
  fireEvent.click(screen.getByRole('button', { name: 'Создать заказ' }));
  await screen.findByText(shown);
};

describe('a manual order whose response was lost', () => {
  it('is the same order when the page was reloaded', async () => {
    open();
    await send('offline', /второй заказ не появится/);
    open();
    await send({ body: aStaffOrder() }, /Открыть заказ 100042/);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is named when it was changed and sent again, and a cleared form begins another one', async () => {
    open();
    await send(refusal(409, 'IDEMPOTENCY_KEY_TAKEN', 'Обновите страницу'), /исправьте там/);
    expect(screen.queryByText(/Обновите страницу/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    keepDraft('manual-order', JSON.stringify({ version: null, values }));
    open();
    await send({ body: aStaffOrder() }, /Открыть заказ 100042/);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
