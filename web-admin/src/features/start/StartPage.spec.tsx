import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AntdProvider, ConfirmRegion } from '@shop/admin-kit';
import { client, type StaffTask } from '@shop/api-client';
import type { Permission } from '@shop/domain';
import { aSessionUser, mockApi, refusal, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, SessionContext } from '@shop/web-kit';
import { emptyFeed } from '../../staff-feed/feed-state.ts';
import { showFeed } from '../../staff-feed/feed-store.ts';
import { StartPage } from './StartPage.tsx';

beforeAll(() => standInForBrowser());

let api: MockApi;
let pause: object | undefined;
beforeEach(() => {
  pause = undefined;
  api = mockApi({
    'GET /api/payment/mode': () => ({
      body: { isSandbox: false, dispatch: { fastDays: 1, madeDays: 5 }, ...(pause && { pause }) },
    }),
    'PUT /api/admin/shop/pause': (_, { text }) => {
      pause = { ...JSON.parse(text), by: 'Вера', at: '2026-11-27T09:00:00.000Z' };
      return { body: { pause } };
    },
    'DELETE /api/admin/shop/pause': () => ({ body: { pause: null } }),
    '\\w+ /api/.*': () => refusal(404, 'NOT_FOUND', 'Не найдено'),
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
});
afterEach(() => {
  cleanup();
  api.restore();
  showFeed(emptyFeed);
});

const user = aSessionUser();
const show = (...permissions: Permission[]) =>
  renderScreen(
    <SessionContext value={{ status: 'member', user, permissions: new Set(permissions) }}>
      <AntdProvider themeName="back-office">
        <StartPage />
        <ConfirmRegion />
      </AntdProvider>
    </SessionContext>,
    { queryClient: createQueryClient() },
  );

it('leads from the number of own tasks to them, again and again', async () => {
  const me = { _id: user._id, displayName: 'Я', 'First name': 'Я', 'Second name': '', 'Middle name': '' };
  const task: StaffTask = {
    ...{ _id: 't', label: 'Отпарить худи', deadline: '2099-11-20T09:00:00.000Z', priority: 'LOW_PRIORITY' },
    ...{ createdAt: '2026-11-20T09:00:00.000Z', author: me, assignee: me, about: null },
  };
  showFeed({ ...emptyFeed, status: 'ready', tasks: [task] });
  await show('adminPanel');
  const tasks = screen.getByRole('region', { name: 'Задачи' });
  const isChosen = (name: string): boolean =>
    within(tasks).getByRole<HTMLInputElement>('radio', { name }).checked;
  const tile = screen.getByRole('link', { name: /Мои задачи$/ });
  fireEvent.click(tile);
  expect(isChosen('Мои')).toBe(true);
  expect(document.activeElement).toBe(tasks);
  fireEvent.click(within(tasks).getByRole('radio', { name: 'Команда' }));
  expect(isChosen('Команда')).toBe(true);
  fireEvent.click(tile);
  expect(isChosen('Мои')).toBe(true);
  tile.focus();
  fireEvent.click(tile);
  expect(document.activeElement).toBe(tasks);
});

it('keeps the focus on the button that pauses the shop and resumes it', async () => {
  await show('adminPanel', 'viewUserOrders', 'changeOrderStatus');
  const card = await screen.findByRole('region', { name: 'Приём заказов' });
  const button = within(card).getByRole('button', { name: 'Остановить приём заказов' });
  button.focus();
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Что сказать покупателям'), { target: { value: 'Переезжаем' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Остановить приём заказов' }));
  await screen.findByText('Покупатели видят: «Переезжаем»');
  expect(within(card).getByRole('button', { name: 'Возобновить приём' })).toBe(button);
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(screen.getByRole('link', { name: 'К приёму заказов' }));
  expect(document.activeElement).toBe(card);
});
