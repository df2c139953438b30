import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AntdProvider, UndoRegion } from '@shop/admin-kit';
import { client, type StaffProduct } from '@shop/api-client';
import type { Permission } from '@shop/domain';
import { aSessionUser, mockApi, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, SessionContext, ToastRegion, type Session } from '@shop/web-kit';
import { PriceCell } from './PriceCell.tsx';

const hoodie: StaffProduct = {
  ...{ _id: '1', Title: 'Худи «Кит»', isDeleted: false, article: 'A-1', Price: 6000, discountPrice: null },
  ...{ image: null, Category: null, Collection: [], OrderedTimes: 0, isItemType: 'type_available' },
  ...{ isItemAvailable: true, displayOnMain: true, isFastDelivery: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' },
};
const changed = { ...hoodie, Price: 7000, updatedAt: '2026-01-03T00:00:00.000Z' };

const session: Session = {
  status: 'member',
  user: aSessionUser(),
  permissions: new Set<Permission>(['adminPanel', 'editShopItems']),
};

let api: MockApi | null = null;
const ownFormData = globalThis.FormData;
beforeAll(async () => {
  standInForBrowser();
  // The one of jsdom is unknown to the `Request` of Node, which would send its name instead of its fields.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { constructor } = await new Response('', { headers }).formData();
  globalThis.FormData = constructor as typeof FormData;
});
afterAll(() => {
  globalThis.FormData = ownFormData;
});
afterEach(() => api?.restore());

/** The cell in a list that can be reloaded. */
function Cell() {
  const [product, setProduct] = useState(hoodie);
  return (
    <>
      <PriceCell product={product} />
      <button onClick={() => setProduct(changed)} type="button">
        Обновить список
      </button>
    </>
  );
}

it('takes back the price to the one before, even when the list shows the new one before the answer', async () => {
  const sent: string[] = [];
  const answered = Promise.withResolvers<void>();
  api = mockApi({
    'POST /api/admin/products/update': async (_params, { text }) => {
      sent.push(text);
      await answered.promise;
      return { body: { message: 'Данные продукта успешно обновлены.', product: changed } };
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(
    <SessionContext value={session}>
      <AntdProvider themeName="back-office">
        <Cell />
        <UndoRegion />
        <ToastRegion />
      </AntdProvider>
    </SessionContext>,
    { queryClient: createQueryClient() },
  );
  fireEvent.click(screen.getByRole('button', { name: /Изменить цену/ }));
  const field = screen.getByRole('spinbutton');
  fireEvent.change(field, { target: { value: '7000' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent).toHaveLength(1));
  // The event of the change reloads the list of everybody, also of the person who made it.
  fireEvent.click(screen.getByRole('button', { name: 'Обновить список' }));
  await act(async () => answered.resolve());
  fireEvent.click(await screen.findByRole('button', { name: /Отменить/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(fieldOf(sent[1], 'Price')).toBe('6000');
  expect(fieldOf(sent[1], 'updatedAt')).toBe(changed.updatedAt);
});

it('sends nothing when a colleague changed the price behind an open field that nobody typed into', async () => {
  const sent: string[] = [];
  api = mockApi({
    'POST /api/admin/products/update': async (_params, { text }) => {
      sent.push(text);
      return { body: { message: 'Данные продукта успешно обновлены.', product: changed } };
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(
    <SessionContext value={session}>
      <AntdProvider themeName="back-office">
        <Cell />
      </AntdProvider>
    </SessionContext>,
    { queryClient: createQueryClient() },
  );
  fireEvent.click(screen.getByRole('button', { name: /Изменить цену/ }));
  const field = screen.getByRole('spinbutton');
  fireEvent.click(screen.getByRole('button', { name: 'Обновить список' }));
  fireEvent.blur(field);
  // The cell shows the colleague's price.
  await screen.findByRole('button', { name: /7\s000,00/ });
  expect(sent).toEqual([]);
});

/** A field of a form as it is sent (multipart/form-data). */
function fieldOf(form: string | undefined, name: string): string | undefined {
  return new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(form ?? '')?.[1];
}
