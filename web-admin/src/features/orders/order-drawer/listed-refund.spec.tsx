import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AntdProvider } from '@shop/admin-kit';
import { client, type StaffOrder } from '@shop/api-client';
import { mockApi, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { UnansweredKeys } from '../../../unanswered-keys.ts';
import { aStaffOrder } from './a-staff-order.ts';
import { OutsideRefundDialog } from './OutsideRefundDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';

beforeAll(() => standInForBrowser());

const earlier: StaffOrder['refunds'][number] = {
  ...{ _id: 'earlier', status: 'succeeded', amount: 4100, reason: 'Брак', extraPayment: null, lines: [] },
  ...{ by: { kind: 'person', _id: null, name: 'Анна' }, createdBy: '2026-11-20T09:00:00.000Z' },
  ...{ unclear: false, outside: false },
};
const { money } = aStaffOrder();
const order = aStaffOrder({ refunds: [earlier], money: { ...money, toRefund: 100, outside: 100 } });

let api: MockApi | undefined;
let closed = 0;
let sentKeys: (string | null)[] = [];
beforeEach(() => {
  closed = 0;
  sentKeys = [];
  // The server answers the first request with the refund that an earlier one under its key has made.
  const reply = (headers: Headers) => {
    sentKeys.push(headers.get('idempotency-key'));
    const refundId = sentKeys.length === 1 ? 'earlier' : 'next';
    return { body: { refundId, status: 'succeeded', amount: 100, refused: 0, left: 0 } };
  };
  api = mockApi({
    'POST /api/admin/orders/:id/refund': (_, { headers }) => reply(headers),
    'POST /api/admin/orders/:id/refund/outside': (_, { headers }) => reply(headers),
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
});
afterEach(() => {
  cleanup();
  api?.restore();
});

const dialogProps = {
  ...{ order, isOpen: true, keys: new UnansweredKeys() },
  onClose: () => void (closed += 1),
};
const reload = (): Promise<void> => Promise.resolve();

it.each<[name: string, dialog: ReactNode, reason: string, button: RegExp, said: string]>([
  [
    'made by the shop',
    <RefundDialog
      {...dialogProps}
      firstLine={null}
      key="shop"
      onPieces={() => undefined}
      onRefunded={reload}
    />,
    'Почему',
    /^Вернуть \d/,
    'Этот возврат уже оформлен раньше, сейчас деньги не ушли',
  ],
  [
    'made outside of the shop',
    <OutsideRefundDialog {...dialogProps} key="outside" onRecorded={reload} unclear={null} />,
    'Как и почему вернули',
    /^Записать$/,
    'Этот возврат уже записан раньше',
  ],
])('a refund %s that was listed before is not told as a new one', async (_, dialog, reason, button, said) => {
  await renderScreen(<AntdProvider themeName="back-office">{dialog}</AntdProvider>, {
    queryClient: createQueryClient(),
  });
  const opened = within(await screen.findByRole('dialog'));
  fireEvent.change(opened.getByRole('textbox', { name: reason }), { target: { value: 'Ещё раз' } });
  fireEvent.click(opened.getByRole('button', { name: button }));
  await opened.findByText(said);
  expect(closed).toBe(0);
  // Sent again, it is another one.
  fireEvent.click(opened.getByRole('button', { name: button }));
  await waitFor(() => expect(closed).toBe(1));
  expect(new Set(sentKeys).size).toBe(2);
});
