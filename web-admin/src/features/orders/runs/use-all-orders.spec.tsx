import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSelection } from '@shop/admin-kit';
import { client } from '@shop/api-client';
import { mockApi, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { ordersSchema } from '../orders.filters.ts';
import { useAllOrders } from './use-all-orders.tsx';

let api: MockApi | undefined;
let printed: readonly string[] | null = null;
afterEach(() => {
  cleanup();
  api?.restore();
  printed = null;
});

const { defaults: filters, sort } = ordersSchema;
const question = { filters, sort, page: 1, size: 10 };

/** The actions as buttons, without a list. */
function Actions({ total, mayChange }: { total: number; mayChange: boolean }) {
  const selection = useSelection();
  const { actions } = useAllOrders({
    ...{ question, total, selection, mayChange, onStatus: () => undefined },
    onPrint: (ids) => void (printed = ids),
  });
  return actions.map(({ key, label, disabledReason, run }) => (
    <button key={key} onClick={() => void run()} title={disabledReason} type="button">
      {label}
    </button>
  ));
}

const open = (total: number, mayChange = true) =>
  renderScreen(<Actions mayChange={mayChange} total={total} />, { queryClient: createQueryClient() });
const names = (): (string | null)[] => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('prints all orders of the filter, in the order of the list', async () => {
  api = mockApi({
    'POST /api/admin/orders': () => ({ body: { data: [{ _id: 'b' }, { _id: 'a' }], total: 2 } }),
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await open(2);
  fireEvent.click(screen.getByRole('button', { name: 'Печать' }));
  await waitFor(() => expect(printed).toEqual(['b', 'a']));
});

it('says why more than five hundred are not printed', async () => {
  await open(501);
  expect(screen.getByRole('button', { name: 'Печать' }).title).toBe(
    'За один раз печатается не больше пятисот заказов',
  );
  cleanup();
  await open(500);
  expect(screen.getByRole('button', { name: 'Печать' }).title).toBe('');
});

it('lets users with read access print only', async () => {
  await open(2, false);
  expect(names()).toEqual(['Печать']);
  cleanup();
  await open(2);
  expect(names()).toEqual(['Печать', 'Изменить статус', 'Удалить']);
});
