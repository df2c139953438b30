import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { client } from '@shop/api-client';
import { mockApi, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { asMember } from '../member/test/a-member.tsx';
import { useListSource } from '../member/list-source.ts';
import { storedCart } from '../cart/stored-cart.ts';

/** The files of the layout that the server does not have. */
const lost = new Set<string>();
const fileOf = (name: string) => () => {
  if (lost.has(name)) throw new TypeError('Failed to fetch dynamically imported module');
  return { [name]: () => <p>{name}</p> };
};
jest.unstable_mockModule('./account/MemberMenu.tsx', fileOf('MemberMenu'));
jest.unstable_mockModule('../unpaid/UnpaidLine.tsx', fileOf('UnpaidLine'));
const { Layout } = await import('./Layout.tsx');

let api: MockApi;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  api.restore();
  lost.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Page() {
  const { kind } = useListSource(storedCart);
  return (
    <>
      <h1>Худи</h1>
      <output>{kind}</output>
    </>
  );
}

async function open(...files: string[]): Promise<void> {
  files.forEach((file) => lost.add(file));
  api = mockApi({ 'GET /api/categories': () => ({ body: [] }) });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const site = (
    <Routes>
      <Route element={<Layout routes={[{ path: '*', element: <Page />, status: 200 }]} />}>
        <Route element={<Page />} path="*" />
      </Route>
    </Routes>
  );
  await renderScreen(asMember(site), { at: '/', queryClient: createQueryClient() });
}

const header = () => within(screen.getByRole('banner'));

describe('the layout', () => {
  it('keeps header and page when the menu of the account does not load, and offers to load it again', async () => {
    await open('MemberMenu');
    const reload = await screen.findByRole('button', { name: 'Обновить' });
    expect(screen.getByText('Страница загрузилась не полностью')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Худи' })).toBeTruthy();
    expect(
      header()
        .getByRole('link', { name: /на главную$/ })
        .getAttribute('href'),
    ).toBe(paths.home());
    expect(header().getByRole('link', { name: 'Профиль' }).getAttribute('href')).toMatch(/\/user$/);
    // Cart and favourites, which the menu loads, offer it too.
    expect(document.querySelector('output')?.textContent).toBe('failed');

    lost.clear();
    fireEvent.click(reload);
    expect(await header().findByText('MemberMenu')).toBeTruthy();
    expect(document.querySelector('output')?.textContent).toBe('waiting');
    expect(screen.queryByText('Страница загрузилась не полностью')).toBeNull();
  });

  it('keeps header and page when the line of an unpaid order does not load', async () => {
    await open('UnpaidLine');
    await header().findByText('MemberMenu');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('heading', { name: 'Худи' })).toBeTruthy();
    expect(header().getByText('MemberMenu')).toBeTruthy();
  });
});
