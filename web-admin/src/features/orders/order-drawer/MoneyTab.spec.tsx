import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AntdProvider } from '@shop/admin-kit';
import { client, type StaffOrder } from '@shop/api-client';
import { mockApi, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { aStaffOrder } from './a-staff-order.ts';
import { MoneyTab } from './MoneyTab.tsx';

beforeAll(() => standInForBrowser());

let api: MockApi | undefined;
/** The idempotency keys of the sent refunds. */
let keys: (string | null)[] = [];
/** The recorded refunds made outside of the shop. */
const sent: unknown[] = [];
afterEach(() => {
  cleanup();
  api?.restore();
  keys = [];
});

const done = { refundId: 'refund', status: 'succeeded', amount: 5, refused: 0, left: 4445 };

async function open(order = aStaffOrder(), reply = done): Promise<void> {
  api = mockApi({
    'POST /api/admin/orders/:id/refund': (_, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      return { body: reply };
    },
    'POST /api/admin/orders/:id/refund/outside': (_, { text }) => {
      sent.push(JSON.parse(text));
      return { body: { amount: 4450 } };
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(
    <AntdProvider themeName="back-office">
      <MoneyTab mayChange onRefunded={async () => undefined} onTakeOut={() => undefined} order={order} />
    </AntdProvider>,
    { queryClient: createQueryClient() },
  );
}

const unclearRefund: StaffOrder['refunds'][number] = {
  ...{ _id: 'r', status: 'pending', amount: 350, reason: 'Брак', extraPayment: null, lines: [] },
  ...{ by: { kind: 'person', _id: null, name: 'Анна' }, createdBy: '2026-11-20T09:00:00.000Z' },
  ...{ unclear: true, outside: false },
};

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Возврат по заказу 100042' });
const chosenKind = async (): Promise<string> =>
  within(await dialog()).getByRole<HTMLInputElement>('radio', { checked: true }).value;
const pieces = async (): Promise<string[]> =>
  within(await dialog())
    .getAllByRole<HTMLInputElement>('spinbutton')
    .map(({ value }) => value);
const close = async (): Promise<void> => {
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the refund dialog of an order', () => {
  it('proposes the line that was pressed, not the one of the time before', async () => {
    await open();
    press('Вернуть штуку: Худи «Кит»');
    expect(await pieces()).toEqual(['1', '']);
    await close();
    press('Вернуть доставку');
    expect(await pieces()).toEqual(['', '1']);
    await close();
    press(/^Вернуть деньги: до 4\s450,00/);
    expect(await chosenKind()).toBe('whole');
  });

  it('names the colour and the size of the pieces', async () => {
    await open();
    press('Вернуть штуку: Худи «Кит»');
    expect(within(await dialog()).getAllByText('чёрный, M × 1')).toHaveLength(1);
  });

  it('says how much the buyer gets back before it is sent', async () => {
    await open();
    press(/^Вернуть деньги: до 4\s450,00/);
    const opened = within(await dialog());
    opened.getByText(/^Покупателю вернётся 4\s450,00\sруб\.$/);
    fireEvent.click(opened.getByRole('radio', { name: 'По строкам чека' }));
    await opened.findByText(/^Покупателю вернётся 0,00\sруб\.$/);
    fireEvent.change(opened.getByRole('spinbutton', { name: 'Сколько штук вернуть: Доставка' }), {
      target: { value: '1' },
    });
    expect(await opened.findByText(/^Покупателю вернётся 350,00\sруб\.$/)).toBeTruthy();
    fireEvent.click(opened.getByRole('radio', { name: 'Сумму' }));
    fireEvent.change(await opened.findByRole('spinbutton', { name: 'Сколько вернуть' }), {
      target: { value: '10,55' },
    });
    await opened.findByText(/^Покупателю вернётся 10,55\sруб\.$/);
  });

  it('proposes nothing of the refund before', async () => {
    await open();
    press(/^Вернуть деньги: до 4\s450,00/);
    const first = within(await dialog());
    fireEvent.click(first.getByRole('radio', { name: 'Сумму' }));
    fireEvent.change(await first.findByRole('spinbutton', { name: 'Сколько вернуть' }), {
      target: { value: '5' },
    });
    fireEvent.change(first.getByRole('textbox', { name: 'Почему' }), { target: { value: 'Брак' } });
    fireEvent.click(first.getByRole('button', { name: /^Вернуть 5,00/ }));
    await waitFor(() => expect(api?.calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Вернуть доставку');
    expect(await pieces()).toEqual(['', '1']);
    expect(within(await dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });
});

describe('a refund of which the bank refused a part', () => {
  it('names both sums, and proposes the refused one under a new key', async () => {
    await open(aStaffOrder(), { ...done, amount: 350, refused: 4100, left: 4100 });
    press(/^Вернуть деньги: до 4\s450,00/);
    const opened = within(await dialog());
    fireEvent.change(opened.getByRole('textbox', { name: 'Почему' }), { target: { value: 'Брак' } });
    fireEvent.click(opened.getByRole('button', { name: /^Вернуть \d/ }));
    const alert = await opened.findByRole('alert');
    expect(alert.textContent).toMatch(/прошёл не полностью.*4\s100,00\sруб\..*350,00\sруб\./);
    const sum = await opened.findByRole<HTMLInputElement>('spinbutton', { name: 'Сколько вернуть' });
    expect(sum.value).toMatch(/^4\s?100/);
    fireEvent.click(opened.getByRole('button', { name: /^Вернуть \d/ }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a refund made outside of the shop', () => {
  const record = async (): Promise<void> => {
    const opened = within(
      await screen.findByRole('dialog', { name: 'Возврат вне магазина по заказу 100042' }),
    );
    fireEvent.change(opened.getByRole('textbox', { name: 'Как и почему вернули' }), {
      target: { value: 'Наличными' },
    });
    fireEvent.click(opened.getByRole('button', { name: 'Записать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('is recorded with the sum that the shop owes, for money that the provider cannot return', async () => {
    const money = {
      paid: 4450,
      refunded: 0,
      toRefund: 4450,
      missing: 0,
      refundable: 0,
      outside: 4450,
      dueRefunds: 0,
    };
    await open(aStaffOrder({ money, receipt: [] }));
    expect(screen.queryByRole('button', { name: /^Вернуть деньги/ })).toBeNull();
    press('Вернули вне магазина');
    await record();
    expect(sent.splice(0)).toEqual([{ amount: 4450, reason: 'Наличными' }]);
  });

  it('is recorded in place of a refund that is unclear', async () => {
    await open(aStaffOrder({ refunds: [unclearRefund] }));
    press('Вернули вне магазина');
    await record();
    expect(sent.splice(0)).toEqual([{ refundId: 'r', reason: 'Наличными' }]);
  });
});

describe('the money of an order', () => {
  it('is not called even while the order is unpaid', async () => {
    const money = { paid: 0, refunded: 0, toRefund: 0, missing: 0, refundable: 0, outside: 0, dueRefunds: 0 };
    await open(aStaffOrder({ status: 'pending', money, receipt: [] }));
    screen.getByText('Заказ не оплачен');
    expect(screen.queryByText('Расхождений нет')).toBeNull();
  });

  it('tells that nobody knows yet whether a refund was made', async () => {
    await open(aStaffOrder({ refunds: [unclearRefund] }));
    screen.getByText(/Платёжный сервис не подтвердил, проверяем/);
    expect(screen.queryByText(/Подтверждается/)).toBeNull();
  });

  it('counts no pieces of the delivery', async () => {
    await open();
    expect(screen.getAllByText(/^350,00\sруб\.$/)).toHaveLength(2);
    expect(screen.queryByText(/^1 шт\. × 350/)).toBeNull();
  });
});
