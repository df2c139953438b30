import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ConfirmRegion, UndoRegion, useSelection } from '@shop/admin-kit';
import { client, type ChangedProducts, type StaffProduct } from '@shop/api-client';
import type { Permission } from '@shop/domain';
import { aSessionUser, mockApi, renderScreen, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, SessionContext, ToastRegion, type Session } from '@shop/web-kit';
import { useProductActions } from './use-product-actions.tsx';

type Result = ChangedProducts['results'][number];

const product = (_id: string, Title: string, isDeleted = false): StaffProduct => ({
  ...{ _id, Title, isDeleted, article: `A-${_id}`, Price: 5490, discountPrice: null, image: null },
  ...{ Category: null, Collection: [], OrderedTimes: 0, isItemType: 'type_available' },
  ...{ isItemAvailable: true, displayOnMain: true, isFastDelivery: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' },
});
const rows = [product('1', 'Худи «Кит»'), product('2', 'Кружка'), product('3', 'Шоппер', true)];
const ids = rows.map(({ _id }) => _id);

const stale = 'Товар изменили, пока вы его меняли';
const refused = (_id: string, message = stale): Result => ({
  ...{ _id, outcome: 'refused', code: 'EDITED_MEANWHILE', message, updatedAt: null },
});
const settled = (_id: string, outcome: 'changed' | 'unchanged' = 'changed'): Result => ({
  ...{ _id, outcome, code: null, message: null, updatedAt: '2026-01-03T00:00:00.000Z' },
});

const session: Session = {
  status: 'member',
  user: aSessionUser(),
  permissions: new Set<Permission>(['adminPanel', 'editShopItems', 'removeShopItems']),
};

/** The actions as buttons, without a table. */
function Actions() {
  const selection = useSelection();
  const actions = useProductActions({ rows, selection, collections: [], onView: () => undefined });
  const deleted = rows.find(({ isDeleted }) => isDeleted);
  const copying = rows[0] && actions.actionsOf(rows[0]).find(({ key }) => key === 'copy');
  return (
    <>
      <button onClick={() => void copying?.run?.()} type="button">
        {copying?.label}
      </button>
      {actions.bulkActions.map(({ key, label, run }) => (
        <button key={key} onClick={() => void run(ids)} type="button">
          {label} все
        </button>
      ))}
      {deleted
        ? actions.actionsOf(deleted).map(({ key, label, run }) => (
            <button key={key} onClick={() => void run?.()} type="button">
              {label} «{deleted.Title}»
            </button>
          ))
        : null}
      {actions.dialog}
      <UndoRegion />
    </>
  );
}

let api: MockApi | null = null;
beforeEach(standInForBrowser);
afterEach(() => api?.restore());

async function open(results: readonly Result[]): Promise<void> {
  const answer = (message: string) => () => ({ body: { message, results } });
  api = mockApi({
    'PUT /api/admin/products/status': answer('Статусы продуктов успешно изменены'),
    'DELETE /api/admin/products': answer('Продукт успешно удалён'),
    'PUT /api/admin/products/restore': answer('Продукт успешно возвращён'),
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const shown = (
    <SessionContext value={session}>
      <Actions />
      <ConfirmRegion />
      <ToastRegion />
    </SessionContext>
  );
  await renderScreen(shown, { queryClient: createQueryClient() });
}

const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button, button *' })));

async function change(): Promise<void> {
  await press('Настройки все');
  await screen.findByText('Изменить 3 товара');
  fireEvent.click(screen.getByLabelText('Быстрая доставка'));
  await press('Принять для 3 товаров');
}
async function remove(): Promise<void> {
  await press('Удалить все');
  await screen.findByText('Вы действительно хотите удалить 3 товара?');
  await press('Удалить');
}

/** Reads the unchanged products from the dialog with that title, and closes it. */
async function stayed(title: string): Promise<(string | null)[]> {
  await screen.findByText(title);
  const named = [...document.querySelectorAll('[role="dialog"] li')].map(({ textContent }) => textContent);
  await press('Понятно');
  return named;
}
const praise = /успешно|Удалено|Возвращено|Скрыто/;

describe('useProductActions', () => {
  it.each([
    ['a change', change],
    ['hiding', () => press('Скрыть все')],
    ['a deletion', remove],
  ])('lists every refused product and reports no success after %s', async (_name, attempt) => {
    await open([refused('1'), refused('2', 'Запись повреждена'), refused('3')]);
    await attempt();
    expect(await stayed('Изменено 0 из 3')).toEqual([
      `Худи «Кит»: ${stale}`,
      'Кружка: Запись повреждена',
      `Шоппер: ${stale}`,
    ]);
    expect(screen.queryByText(praise)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  });

  it('reports why a product could not be restored', async () => {
    await open([refused('3')]);
    await press('Вернуть «Шоппер»');
    expect(await stayed('Изменено 0 из 1')).toEqual([`Шоппер: ${stale}`]);
    expect(screen.queryByText(praise)).toBeNull();
  });

  it('reports the deleted products, and lists the refused ones', async () => {
    await open([settled('1'), refused('2'), settled('3')]);
    await remove();
    expect(await stayed('Изменено 2 из 3')).toEqual([`Кружка: ${stale}`]);
    expect(await screen.findByText('Удалено: 2 товара')).toBeTruthy();
    await press('Отменить');
    expect(await stayed('Изменено 2 из 3')).toEqual([`Кружка: ${stale}`]);
  });

  it.each([
    ['a change', change],
    ['hiding', () => press('Скрыть все')],
    ['a deletion', remove],
  ])('reports that nothing changed after %s', async (_name, attempt) => {
    await open(ids.map((id) => settled(id, 'unchanged')));
    await attempt();
    expect(await screen.findByText('Ничего не изменилось: товары уже такие')).toBeTruthy();
    expect(screen.queryByText(praise)).toBeNull();
  });

  it.each([
    ['Ссылка скопирована', () => Promise.resolve()],
    ['Браузер не дал скопировать ссылку', () => Promise.reject(new Error('no permission'))],
  ])('reports «%s» after copying the link of a product', async (text, writeText) => {
    await open([]);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await press('Скопировать ссылку');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Не удалось изменить статусы продуктов')).toBeNull();
  });

  it('reports success when every product was changed', async () => {
    await open(ids.map((id) => settled(id)));
    await change();
    expect(await screen.findByText('Статусы продуктов успешно изменены')).toBeTruthy();
  });
});
