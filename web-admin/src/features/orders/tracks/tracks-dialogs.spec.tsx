import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AntdProvider } from '@shop/admin-kit';
import { client } from '@shop/api-client';
import { mockApi, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, ToastRegion } from '@shop/web-kit';
import { AddressesDialog } from './AddressesDialog.tsx';
import { TracksDialog } from './TracksDialog.tsx';

beforeAll(() => standInForBrowser());

let api: MockApi | undefined;
beforeEach(() => {
  api = mockApi({
    'PUT /api/admin/orders/tracks': (_, { text }) => {
      const { tracks } = JSON.parse(text);
      return { body: { changed: tracks.length, total: tracks.length, mails: 0, run: null, results: [] } };
    },
    'POST /api/admin/orders/addresses': () => ({ body: {} }),
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
});
afterEach(() => {
  cleanup();
  api?.restore();
  jest.restoreAllMocks();
});

const show = (dialog: ReactNode) =>
  renderScreen(
    <AntdProvider themeName="back-office">
      {dialog}
      <ToastRegion />
    </AntdProvider>,
    { queryClient: createQueryClient() },
  );
const list = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /^Номер заказа и трек-номер/ });
const type = (value: string): void => void fireEvent.change(list(), { target: { value } });
const fileOf = (text: string): File =>
  Object.assign(new File([text], 'треки.csv'), { text: async () => text });

it('shows no count of another list while somebody types', async () => {
  await show(<TracksDialog onClose={() => undefined} />);
  type('100042; RA111111111RU');
  await screen.findByText(/^1 строка подходит/);
  screen.getByRole('button', { name: /^Записать 1\sтрек-номер$/ });
  type('100042; RA111111111RU\n100043; RA222222222RU');
  expect(screen.queryByText(/строка подходит/)).toBeNull();
  screen.getByRole('button', { name: 'Записать' });
  await screen.findByText(/^2 строки подходят/);
});

it('adds a dropped file to what stands there, and asks before that is lost', async () => {
  const onClose = jest.fn();
  await show(<TracksDialog onClose={onClose} />);
  const drop = (text: string) => fireEvent.drop(list(), { dataTransfer: { files: [fileOf(text)] } });
  drop('100042; RA111111111RU\n');
  await waitFor(() => expect(list().value).toBe('100042; RA111111111RU\n'));
  drop('100043; RA222222222RU');
  await waitFor(() => expect(list().value).toBe('100042; RA111111111RU\n100043; RA222222222RU'));
  await screen.findByText(/^2 строки подходят/);
  fireEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await screen.findByText('То, что вы ввели, не сохранится.');
  expect(onClose).not.toHaveBeenCalled();
});

it('reads all chosen files, and names those that it could not read', async () => {
  const { container } = await show(<TracksDialog onClose={() => undefined} />);
  const unreadable = (name: string): File =>
    Object.assign(new File([], name), { text: () => Promise.reject(new Error('gone')) });
  const files = [fileOf('100042; RA111111111RU'), unreadable('1.csv'), fileOf('100043; RA222222222RU')];
  const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for files');
  expect(input.multiple).toBe(true);
  fireEvent.change(input, { target: { files: [...files, unreadable('2.csv')] } });
  await screen.findByText('Не удалось прочитать файлы «1.csv», «2.csv»');
  expect(list().value).toBe('100042; RA111111111RU\n100043; RA222222222RU');
});

it('names a file that cannot be read', async () => {
  await show(<TracksDialog onClose={() => undefined} />);
  const file = Object.assign(new File([], 'треки.csv'), { text: () => Promise.reject(new Error('gone')) });
  fireEvent.drop(list(), { dataTransfer: { files: [file] } });
  expect(await screen.findByText('Не удалось прочитать файл «треки.csv»')).toBeTruthy();
});

it('names the file of addresses by the day in Moscow, and stays open for the other service', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  jest.spyOn(Date.prototype, 'getTime').mockReturnValue(Date.parse('2026-11-20T22:00:00Z'));
  const onClose = jest.fn();
  const orders = [
    { _id: '1', delivery_type: 'CDEK' },
    { _id: '2', delivery_type: 'PochtaRF' },
  ];
  await show(<AddressesDialog onClose={onClose} orders={orders} />);
  fireEvent.click(screen.getByRole('radio', { name: /^Сдэк/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Скачать CSV' }));
  await screen.findByText('Скачан файл «addresses-CDEK-2026-11-21.csv»');
  expect(onClose).not.toHaveBeenCalled();
  // Nothing was typed that could be lost.
  for (const close of screen.getAllByRole('button', { name: 'Закрыть' }).slice(-1)) fireEvent.click(close);
  expect(onClose).toHaveBeenCalledTimes(1);
});
