import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { standInForBrowser } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { z } from 'zod/mini';
import { listSchema } from '../list/list-schema.ts';
import { ListSearch } from '../list/ListSearch.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { useListState } from '../list/use-list-state.ts';
import { DataTable } from './DataTable.tsx';
import type { DataColumn, ListPage, RowSpec } from './table-column.ts';
import { useSelection } from './use-selection.ts';

interface Thing {
  id: string;
  title: string;
}

const schema = listSchema({
  filters: z.object({ search: z._default(z.string(), '') }),
  sortBy: ['title'],
  sort: { field: 'title', direction: 'asc' },
  size: 100,
});
const renderCell = jest.fn(({ title }: Thing) => title);
const columns: readonly DataColumn<Thing, 'title'>[] = [
  { key: 'title', title: 'Название', sortBy: 'title', render: renderCell },
];
const rows: RowSpec<Thing> = {
  key: ({ id }) => id,
  name: ({ title }) => `Товар ${title}`,
  phone: { title: ({ title }) => title, note: () => '' },
};
const things = (count: number): ListPage<Thing> => ({
  total: count,
  data: Array.from({ length: count }, (_, at) => ({ id: String(at), title: `№ ${at}` })),
});

type RequestFn = (search: string) => Promise<ListPage<Thing>>;

function Things({ sendRequest }: { sendRequest: RequestFn }) {
  const list = useListState(schema);
  const selection = useSelection();
  const { search } = list.filters;
  const query = useListQuery({ queryKey: ['things', search], queryFn: () => sendRequest(search) });
  return (
    <DataTable
      bulk={{ selection, actions: [] }}
      columns={columns}
      filterTexts={{ search: (text) => `Поиск: ${text}` }}
      filters={
        <ListSearch
          label="Поиск"
          onSearch={(text) => list.set({ filters: { search: text } })}
          value={search}
        />
      }
      forms={['товар', 'товара', 'товаров']}
      id="things"
      label="Товары"
      query={query}
      rows={rows}
      state={list}
      texts={{
        empty: { title: 'Товаров нет', text: 'Создайте первый.' },
        filteredEmpty: 'Ничего не нашлось',
        failed: 'Не удалось загрузить товары.',
      }}
    />
  );
}

async function open(sendRequest: RequestFn) {
  standInForBrowser();
  const router = createMemoryRouter([{ path: '/', element: <Things sendRequest={sendRequest} /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('№ 0');
}

const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });

// Loading Ant Design is slow and must not count towards the timeout of a single test.
beforeAll(() => import('./list-controls.ts'));

describe('DataTable', () => {
  beforeEach(() => {
    renderCell.mockClear();
  });

  it('does not rerender rows when rows are ticked or the filter is typed into', async () => {
    await open(async () => things(100));
    const drawn = renderCell.mock.calls.length;
    expect(drawn).toBeGreaterThanOrEqual(100);
    fireEvent.click(box('Товар № 7'));
    expect(document.querySelectorAll('tr [data-ticked]')).toHaveLength(1);
    fireEvent.click(box('Все строки на этой странице'));
    await screen.findByText(/Выбрано: 100/);
    fireEvent.click(await screen.findByRole('button', { name: 'Снять выделение' }));
    const search = await screen.findByRole('textbox', { name: 'Поиск' });
    fireEvent.change(search, { target: { value: '7' } });
    expect(renderCell.mock.calls.length).toBe(drawn);
  });

  it('renders at most 100 rows', async () => {
    await open(async () => things(130));
    expect(screen.getAllByRole('row')).toHaveLength(101);
  });

  it('does not replace newer results with a late response', async () => {
    const late = Promise.withResolvers<ListPage<Thing>>();
    await open(async (search) => {
      if (search === 'а') return late.promise;
      return search === '' ? things(3) : { total: 1, data: [{ id: 'new', title: 'Новейший' }] };
    });
    const search = screen.getByRole('textbox', { name: 'Поиск' });
    for (const value of ['а', 'аб']) {
      fireEvent.change(search, { target: { value } });
      fireEvent.keyDown(search, { key: 'Enter' });
      fireEvent.keyUp(search, { key: 'Enter' });
    }
    await screen.findByText('Новейший');
    await act(async () => late.resolve({ total: 1, data: [{ id: 'old', title: 'Опоздавший' }] }));
    expect(screen.queryByText('Опоздавший')).toBeNull();
    expect(screen.getByText('Новейший')).toBeTruthy();
  });

  it('keeps the ticks when Escape closes a popover or leaves a field, and clears them otherwise', async () => {
    await open(async () => things(3));
    const ticked = (): number => document.querySelectorAll('tr [data-ticked]').length;
    fireEvent.click(box('Товар № 1'));
    const view = await screen.findByRole('button', { name: 'Вид таблицы' });
    fireEvent.click(view);
    const choice = await screen.findByRole('checkbox', { name: 'Название' });
    fireEvent.keyDown(view, { key: 'Escape' });
    expect(ticked()).toBe(1);
    await waitFor(() => expect(choice.isConnected).toBe(false));
    const area = document.body.appendChild(document.createElement('textarea'));
    fireEvent.keyDown(area, { key: 'Escape' });
    area.remove();
    expect(ticked()).toBe(1);
    const handled = (event: Event): void => event.preventDefault();
    view.addEventListener('keydown', handled);
    fireEvent.keyDown(view, { key: 'Escape' });
    view.removeEventListener('keydown', handled);
    expect(ticked()).toBe(1);
    fireEvent.keyDown(view, { key: 'Escape' });
    expect(ticked()).toBe(0);
  });

  it('clears the ticks when Escape is pressed before the bulk actions are shown', async () => {
    await open(async () => things(3));
    fireEvent.click(box('Товар № 1'));
    expect(screen.queryByText(/Выбрано: 1/)).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.querySelectorAll('tr [data-ticked]')).toHaveLength(0);
  });
});
