import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AntdProvider } from '@shop/admin-kit';
import { client, type StaffOrder } from '@shop/api-client';
import { mockApi, refusal, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { aStaffOrder } from './a-staff-order.ts';
import { MoneyTab } from './MoneyTab.tsx';

beforeAll(() => standInForBrowser());

type Reply = ReturnType<typeof refusal>;

let api: MockApi | undefined;
/** The idempotency keys of the sent refunds, also of those made outside of the shop. */
let keys: (string | null)[] = [];
/** How often the order was loaded again. */
let reloads = 0;
/** The recorded refunds made outside of the shop. */
const sent: unknown[] = [];
afterEach(() => {
  cleanup();
  api?.restore();
  keys = [];
  reloads = 0;
});

const done = { refundId: 'refund', status: 'succeeded', amount: 5, refused: 0, left: 4445 };

/** @param replies of the API in turn; the last one is repeated */
async function open(order = aStaffOrder(), replies: readonly Reply[] = [{ body: done }]): Promise<void> {
  const next = (headers: Headers): Reply => {
    keys.push(headers.get('idempotency-key'));
    return replies[keys.length - 1] ?? replies.at(-1)!;
  };
  api = mockApi({
    'POST /api/admin/orders/:id/refund': (_, { headers }) => next(headers),
    'POST /api/admin/orders/:id/refund/outside': (_, { headers, text }) => {
      sent.push(JSON.parse(text));
      return next(headers);
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(
    <AntdProvider themeName="back-office">
      <MoneyTab
        mayChange
        onRefunded={async () => void (reloads += 1)}
        onTakeOut={() => undefined}
        order={order}
      />
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
    fireEvent.click(await first.findByRole('button', { name: /^Вернуть 5,00/ }));
    await waitFor(() => expect(api?.calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Вернуть доставку');
    expect(await pieces()).toEqual(['', '1']);
    expect(within(await dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });
});

describe('a refund of which the bank refused a part', () => {
  it('names both sums, and proposes the refused one under a new key', async () => {
    await open(aStaffOrder(), [{ body: { ...done, amount: 350, refused: 4100, left: 4100 } }]);
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

describe('a refund without an answer', () => {
  const sendSum = async (sum: string, reason: string): Promise<void> => {
    const opened = within(await dialog());
    fireEvent.click(opened.getByRole('radio', { name: 'Сумму' }));
    const field = await opened.findByRole('spinbutton', { name: 'Сколько вернуть' });
    fireEvent.change(field, { target: { value: sum } });
    fireEvent.change(opened.getByRole('textbox', { name: 'Почему' }), { target: { value: reason } });
    await submit();
  };
  const submit = async (): Promise<void> => {
    const before = keys.length;
    fireEvent.click(within(await dialog()).getByRole('button', { name: /^Вернуть \d/ }));
    await waitFor(() => expect(keys).toHaveLength(before + 1));
  };
  const leave = async (): Promise<void> => {
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Отмена' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const start = (): void => press(/^Вернуть деньги: до 4\s450,00/);

  it('is repeated under its key with another reason, and from a dialog that was opened again', async () => {
    await open(aStaffOrder(), ['offline', refusal(504, 'TIMEOUT'), { body: done }]);
    start();
    await sendSum('500', 'Брак');
    await within(await dialog()).findByText('Ответа нет: прошёл ли возврат, неизвестно');
    expect(reloads).toBe(1);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Не подошло' }));
    await submit();
    await within(await dialog()).findByText('Ответа нет: прошёл ли возврат, неизвестно');
    await leave();
    start();
    await sendSum('500', 'Брак на рукаве');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(keys).size).toBe(1);
    start();
    await sendSum('500', 'Ещё раз');
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps its key while another sum is refunded', async () => {
    await open(aStaffOrder(), ['offline', refusal(409, 'REFUND_TOO_LARGE', 'Много'), 'offline']);
    start();
    await sendSum('500', 'Брак');
    await sendSum('600', 'Брак');
    await sendSum('500', 'Брак');
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('ends with the refusal of the bank: the next one is another', async () => {
    await open(aStaffOrder(), ['offline', refusal(409, 'REFUND_REFUSED', 'Отклонён'), 'offline']);
    start();
    await sendSum('500', 'Брак');
    await submit();
    await within(await dialog()).findByText('Отклонён');
    await submit();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a refund made outside of the shop', () => {
  const outsideMoney = {
    ...{ paid: 4450, refunded: 0, toRefund: 4450, missing: 0, refundable: 0, outside: 4450, dueRefunds: 0 },
  };
  const named = (): Promise<HTMLElement> =>
    screen.findByRole('dialog', { name: 'Возврат вне магазина по заказу 100042' });
  const send = async (reason: string): Promise<void> => {
    const opened = within(await named());
    const how = opened.getByRole('textbox', { name: 'Как и почему вернули' });
    fireEvent.change(how, { target: { value: reason } });
    fireEvent.click(opened.getByRole('button', { name: 'Записать' }));
  };
  const record = async (): Promise<void> => {
    await send('Наличными');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('is recorded with the sum that the shop owes, for money that the provider cannot return', async () => {
    await open(aStaffOrder({ money: outsideMoney, receipt: [] }));
    expect(screen.queryByRole('button', { name: /^Вернуть деньги/ })).toBeNull();
    press('Вернули вне магазина');
    await record();
    expect(sent.splice(0)).toEqual([{ amount: 4450, reason: 'Наличными' }]);
  });

  it('is recorded once, also when its first answer was lost', async () => {
    await open(aStaffOrder({ money: outsideMoney, receipt: [] }), ['offline', { body: { amount: 4450 } }]);
    press('Вернули вне магазина');
    await send('Наличными');
    await within(await named()).findByText('Не удалось записать возврат');
    expect(reloads).toBe(1);
    await send('Наличными, расписка');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.splice(0)).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
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
