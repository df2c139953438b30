import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { z } from 'zod/mini';
import { listSchema } from './list-schema.ts';
import { useListState } from './use-list-state.ts';

const schema = listSchema({
  filters: z.object({ search: z._default(z.string(), ''), status: z._default(z.string(), '') }),
  sortBy: ['title', 'price'],
  sort: { field: 'title', direction: 'asc' },
});

function open(at: string) {
  let state: ReturnType<typeof useListState<typeof schema.defaults, 'title' | 'price'>> | undefined;
  function List() {
    const list = useListState(schema);
    return (
      <>
        <output>{JSON.stringify([list.filters, list.sort, list.page])}</output>
        <Link to={list.href({ page: 2 })}>2</Link>
        <Probe give={() => (state = list)} />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/orders', element: <List /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  const current = () => {
    if (!state) throw new Error('Not drawn.');
    return state;
  };
  return { router, current, search: () => decodeURIComponent(router.state.location.search) };
}

/** Reports the latest render after it was committed. */
function Probe({ give }: { give: () => void }) {
  return <i ref={() => give()} />;
}

describe('useListState', () => {
  it('writes the state to the URL and restores it on going back', async () => {
    const { router, current, search } = open('/orders');
    await act(async () => current().set({ filters: { search: 'кит' } }));
    await act(async () => current().set({ page: 3 }));
    expect(search()).toBe('?search=кит&page=3');
    await act(async () => router.navigate(-1));
    expect(search()).toBe('?search=кит');
    expect(current().page).toBe(1);
    await act(async () => router.navigate(-1));
    expect(current().filters).toEqual({ search: '', status: '' });
  });

  it('keeps both of two changes made in the same tick', async () => {
    const { current, search } = open('/orders');
    await act(async () => {
      const { set } = current();
      set({ filters: { search: 'кит' } });
      set({ filters: { status: 'new' } });
    });
    expect(search()).toBe('?search=кит&status=new');
  });

  it('adds no history entry for a change that changes nothing', async () => {
    const { router, current } = open('/orders?page=2');
    const before = router.state.location.key;
    await act(async () => current().set({ page: 2 }));
    expect(router.state.location.key).toBe(before);
  });

  it('builds addresses for links', () => {
    open('/orders?search=кит');
    expect(decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '')).toBe(
      '/orders?search=кит&page=2',
    );
  });
});
