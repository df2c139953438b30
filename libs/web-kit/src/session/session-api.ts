import { getProfile, refreshSession, signOut } from '@shop/api-client';
import type { SessionApi } from './session-store.ts';

/** The calls by which a session lives. */
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
    // The cookie says which session. A token would first be renewed, only to be thrown away.
    await signOut({ security: [], throwOnError: true });
  },
};
