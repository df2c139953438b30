import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AntdProvider } from '@shop/admin-kit';
import { client } from '@shop/api-client';
import { mockApi, refusal, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { aStaffOrder } from './a-staff-order.ts';
import { NotesTab } from './NotesTab.tsx';

beforeAll(() => standInForBrowser());

type Handler = Parameters<typeof mockApi>[0][string];

let api: MockApi | undefined;
afterEach(() => {
  cleanup();
  api?.restore();
  sessionStorage.clear();
});

async function open(add: Handler = () => ({ body: aStaffOrder() }), id = 'a'.repeat(24)): Promise<void> {
  api = mockApi({
    'GET /api/admin/orders/staff': () => ({ body: [] }),
    'POST /api/admin/orders/:id/notes': add,
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(
    <AntdProvider themeName="back-office">
      <NotesTab mayChange onChanged={() => undefined} order={aStaffOrder({ _id: id })} />
    </AntdProvider>,
    { queryClient: createQueryClient() },
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' });
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
const add = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Добавить заметку' }));

describe('a note that is being written', () => {
  it('stays while the order is loaded anew, the drawer closed or the page reloaded', async () => {
    await open();
    type('Положить открытку');
    cleanup();
    await open();
    expect(field().value).toBe('Положить открытку');
  });

  it('belongs to its order', async () => {
    await open();
    type('Положить открытку');
    cleanup();
    await open(undefined, 'c'.repeat(24));
    expect(field().value).toBe('');
  });

  it('is gone once it was added, and stays when that failed', async () => {
    await open(() => refusal(500, 'INTERNAL'));
    type('Положить открытку');
    add();
    await waitFor(() => expect(api?.calls).toContain(`POST /api/admin/orders/${'a'.repeat(24)}/notes`));
    cleanup();
    await open();
    expect(field().value).toBe('Положить открытку');
    add();
    await waitFor(() => expect(field().value).toBe(''));
    cleanup();
    await open();
    expect(field().value).toBe('');
  });
});
