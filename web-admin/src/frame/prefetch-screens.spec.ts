import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { client } from '@shop/api-client';
import type { Permission } from '@shop/domain';
import { aSessionUser, mockApi, type MockApi } from '@shop/testing';
import { createQueryClient, pageSession } from '@shop/web-kit';
import { defineScreen, type Prefetch } from './define-screen.ts';
import { prefetchAddress } from './prefetch-screens.ts';

const code = jest.fn(async () => () => null);
const answers = jest.fn<Prefetch>(async () => undefined);
const frame = { ahead: jest.fn(async () => undefined) };
const screens = [
  defineScreen({
    path: '/admin/orders',
    title: 'Заказы',
    permission: 'viewUserOrders',
    prefetch: async () => answers,
    lazy: code,
  }),
  defineScreen({
    path: '/admin/orders/:id',
    title: 'Заказ',
    permission: 'viewUserOrders',
    over: '/admin/orders',
    lazy: code,
  }),
];

function tokenOf(...permissions: Permission[]): string {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = JSON.stringify({ sub: 'vera', permissions, iat, exp: iat + 900 });
  return `h.${Buffer.from(claims).toString('base64url')}.s`;
}

let api: MockApi;
let profile: PromiseWithResolvers<{ body: unknown }>;
let queries: ReturnType<typeof createQueryClient>;
let isReady: boolean;

/** Opens the page for a user whose token is still stored. */
function reload(address: string, ...permissions: Permission[]): void {
  reloadWaiting(0, address, ...permissions);
}

/** The same, with a time limit for the prefetched data. */
function reloadWaiting(waitMs: number, address: string, ...permissions: Permission[]): void {
  document.cookie = 'shop_session_mark=mark; path=/';
  const until = Date.now() + 900_000;
  localStorage.setItem('token-circumstances', JSON.stringify({ binding: 'mark', until }));
  localStorage.setItem('token', tokenOf(...permissions));
  history.replaceState(null, '', address);
  isReady = false;
  queries = createQueryClient();
  void prefetchAddress(screens, queries, [frame], waitMs).then(() => (isReady = true));
}

beforeEach(() => {
  jest.clearAllMocks();
  profile = Promise.withResolvers();
  api = mockApi({
    'POST /api/user/profile': () => profile.promise,
    'POST /api/user/sign-out': () => ({ body: {} }),
  });
  client.setConfig({ baseUrl: 'http://localhost' });
});
afterEach(async () => {
  profile.resolve({ body: aSessionUser({ _id: 'vera' }) });
  await pageSession.signOut();
  document.cookie = 'shop_session_mark=; path=/; max-age=0';
  api.restore();
  localStorage.clear();
});

it('prefetches code and data while the session is being checked', async () => {
  reload('/admin/orders?page=2', 'adminPanel', 'viewUserOrders');
  await waitFor(() => expect(answers).toHaveBeenCalledWith(expect.anything(), '?page=2'));
  expect(code).toHaveBeenCalledTimes(1);
  expect(frame.ahead).toHaveBeenCalledTimes(1);
  expect(pageSession.current().status).toBe('checking');
});

it('is ready when session and code are loaded, even without the data', async () => {
  const opened = Promise.withResolvers<() => null>();
  code.mockReturnValueOnce(opened.promise);
  answers.mockReturnValueOnce(Promise.race([]));
  reload('/admin/orders', 'adminPanel', 'viewUserOrders');
  await waitFor(() => expect(code).toHaveBeenCalledTimes(1));
  profile.resolve({ body: aSessionUser({ _id: 'vera' }) });
  await waitFor(() => expect(pageSession.current().status).toBe('member'));
  expect(isReady).toBe(false);
  opened.resolve(() => null);
  await waitFor(() => expect(isReady).toBe(true));
});

it('waits for data that arrive shortly after the code, so that the page renders once', async () => {
  const answered = Promise.withResolvers<void>();
  answers.mockReturnValueOnce(answered.promise);
  reloadWaiting(60_000, '/admin/orders', 'adminPanel', 'viewUserOrders');
  profile.resolve({ body: aSessionUser({ _id: 'vera' }) });
  await waitFor(() => expect(pageSession.current().status).toBe('member'));
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
  expect(isReady).toBe(false);
  answered.resolve();
  await waitFor(() => expect(isReady).toBe(true));
});

it('is ready when the code could not be loaded, so that the error is shown', async () => {
  code.mockRejectedValueOnce(new Error('gone'));
  reload('/admin/orders', 'adminPanel', 'viewUserOrders');
  profile.resolve({ body: aSessionUser({ _id: 'vera' }) });
  await waitFor(() => expect(isReady).toBe(true));
});

it('removes prefetched data when another user is signed in', async () => {
  answers.mockImplementationOnce(async (client) => void client.setQueryData(['orders'], 'of Vera'));
  reload('/admin/orders', 'adminPanel', 'viewUserOrders');
  await waitFor(() => expect(queries.getQueryData(['orders'])).toBe('of Vera'));
  profile.resolve({ body: aSessionUser({ _id: 'oleg' }) });
  await waitFor(() => expect(isReady).toBe(true));
  expect(queries.getQueryData(['orders'])).toBeUndefined();
});

it('prefetches the list as well for a screen that opens over it', async () => {
  reload('/admin/orders/1', 'adminPanel', 'viewUserOrders');
  await waitFor(() => expect(code).toHaveBeenCalledTimes(2));
  profile.resolve({ body: aSessionUser({ _id: 'vera' }) });
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
});

it.each<[string, Permission[]]>([
  ['may not see the screen', ['adminPanel']],
  ['may not enter the back office', ['viewUserOrders']],
])('prefetches nothing for a user who %s', async (_who, permissions) => {
  reload('/admin/orders', ...permissions);
  profile.resolve({ body: aSessionUser({ _id: 'vera' }) });
  await waitFor(() => expect(pageSession.current().status).toBe('member'));
  expect(code).not.toHaveBeenCalled();
  expect(answers).not.toHaveBeenCalled();
});

it('prefetches nothing for a guest', () => {
  history.replaceState(null, '', '/admin/orders');
  void prefetchAddress(screens, createQueryClient(), [frame]);
  expect(api.calls).toEqual([]);
  expect(frame.ahead).not.toHaveBeenCalled();
});
