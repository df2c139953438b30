import { getProfile, refreshSession, signOut } from '@shop/api-client';
import type { SessionApi } from './session-store.ts';

/** The API calls of the session. */
export const sessionApi: SessionApi = {
  async refresh(binding) {
    const { data } = await refreshSession({ headers: { 'X-Session-Mark': binding }, throwOnError: true });
    return data;
  },
  async profile() {
    const { data } = await getProfile({ throwOnError: true });
    return data;
  },
  async signOut() {
    // The cookie identifies the session. With a token, the client might first renew it, only to discard it.
    await signOut({ security: [], throwOnError: true });
  },
};
