import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { AntdProvider } from '@shop/admin-kit';
import { client, type DoneStaffTask } from '@shop/api-client';
import { mockApi, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { DoneTasks } from './DoneTasks.tsx';

beforeAll(() => standInForBrowser());

let api: MockApi | undefined;
afterEach(() => {
  cleanup();
  api?.restore();
});

const anna = { _id: 'a', 'First name': 'Анна', 'Second name': '', 'Middle name': '', displayName: 'Анна' };
const done: DoneStaffTask = {
  ...{ _id: 't', label: 'Отпарить худи', deadline: '2026-11-20T09:00:00.000Z', priority: 'LOW_PRIORITY' },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', author: anna, assignee: null, about: null },
  ...{ doneAt: '2026-11-20T09:00:00.000Z', doneBy: anna },
};

it('says that only the latest hundred are shown once no more can be', async () => {
  api = mockApi({ 'GET /api/admin/tasks/done': () => ({ body: { total: 101, data: [done] } }) });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(
    <AntdProvider themeName="back-office">
      <DoneTasks />
    </AntdProvider>,
    { queryClient: createQueryClient() },
  );
  await screen.findByText('Отпарить худи');
  for (let limit = 10; limit < 100; limit += 10) {
    expect(screen.queryByText('Показаны последние 100')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  }
  screen.getByText('Показаны последние 100');
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});
