import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { client } from '@shop/api-client';
import { aSessionUser, mockApi, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '../query/create-query-client.ts';
import { pageSession } from './page-session.ts';
import { SessionProvider } from './SessionProvider.tsx';
import { useSession } from './session.ts';

const key = ['orders'];

function Who() {
  const session = useSession();
  return <p>{session.status === 'member' ? session.user._id : session.status}</p>;
}

function tokenOf(sub: string): string {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = JSON.stringify({ sub, permissions: [], iat, exp: iat + 900 });
  return `h.${Buffer.from(claims).toString('base64url')}.s`;
}

/** What a sign-in does, on this site or on another one. */
const signIn = (id: string): Promise<void> =>
  act(async () => void pageSession.signIn({ token: tokenOf(id), user: aSessionUser({ _id: id }) }));

/** Signs Vera in and puts one of her orders into the query cache. */
async function showToVera(): Promise<QueryClient> {
  const queryClient = createQueryClient();
  await signIn('vera');
  await renderScreen(
    <SessionProvider>
      <Who />
    </SessionProvider>,
    { queryClient },
  );
  await screen.findByText('vera');
  queryClient.setQueryData(key, ['an order of Vera’s']);
  return queryClient;
}

let api: MockApi;

beforeEach(() => {
  document.cookie = 'shop_session_mark=mark';
  api = mockApi({
    'POST /api/user/sign-out': () => ({ body: {} }),
    'GET /api/user/profile': () => ({ body: aSessionUser({ _id: 'vera' }) }),
    'POST /api/user/session/refresh': () => ({
      body: { token: tokenOf('vera'), user: aSessionUser({ _id: 'vera' }) },
    }),
  });
  client.setConfig({ baseUrl: 'http://localhost' });
});
afterEach(async () => {
  await act(() => pageSession.signOut());
  document.cookie = 'shop_session_mark=; max-age=0';
  api.restore();
  localStorage.clear();
});

describe('cached API data', () => {
  it('is removed when another user signs in', async () => {
    const queryClient = await showToVera();
    await signIn('oleg');
    await screen.findByText('oleg');
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it('is removed when the user signs out', async () => {
    const queryClient = await showToVera();
    await act(() => pageSession.signOut());
    await screen.findByText('guest');
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it('is kept while the same user stays signed in, even when the profile changes', async () => {
    const queryClient = await showToVera();
    await act(async () => pageSession.updateUser(aSessionUser({ _id: 'vera', Nickname: 'сорока' })));
    await signIn('vera');
    expect(queryClient.getQueryData(key)).toEqual(['an order of Vera’s']);
  });
});
