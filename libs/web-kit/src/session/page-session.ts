import { bearTokens, NoAnswerError } from '@shop/api-client';
import type { Permission } from '@shop/domain';
import { parseApiError } from '../query/failure.ts';
import { showToast } from '../toast/toast-store.ts';
import { createTokenStore, tokenKey } from './kept-token.ts';
import { parseClaims } from './parse-claims.ts';
import { sessionApi } from './session-api.ts';
import { SessionStore } from './session-store.ts';
import { readSessionBinding } from './session-binding.ts';

/** The only session store of this page. */
export const pageSession = new SessionStore({
  api: sessionApi,
  tokens: createTokenStore(),
  readBinding: readSessionBinding,
  inTurn,
  now: Date.now,
  onRefusal(refusal) {
    const failure = parseApiError(refusal);
    // Users can learn the reason of a ban only from this message.
    if (failure.kind === 'answered' && failure.status === 403) showToast(failure.message, 'failure');
  },
});

/** The owner of an access token and their permissions. */
export interface TokenRights {
  personId: string;
  permissions: ReadonlySet<Permission>;
}

/**
 * Checks the session before anything is rendered, and reports the claims of the token before the profile is loaded.
 *
 * @param onRights is not called for guests, nor without a response: the session reports that itself
 */
export async function readRightsAhead(onRights: (rights: TokenRights) => void): Promise<void> {
  bearTokens(pageSession);
  const known = pageSession.refreshState();
  const token = await pageSession.usableToken().catch(() => null);
  const claims = token === null ? null : parseClaims(token);
  if (claims) onRights(claims);
  return known;
}

/** Connects the page to its session: requests carry its token, and changes in other tabs and sites are noticed. */
export function followSession(): () => void {
  const onEvent = ({ key }: StorageEvent): void => {
    if (key === tokenKey || key === null) void pageSession.refreshState();
  };
  const see = (): void => {
    if (document.visibilityState === 'visible') void pageSession.refreshState();
  };
  bearTokens(pageSession);
  addEventListener('storage', onEvent);
  // A page restored from the back-forward cache may belong to a user who has signed out since.
  addEventListener('pageshow', see);
  document.addEventListener('visibilitychange', see);
  void pageSession.refreshState();
  return () => {
    removeEventListener('storage', onEvent);
    removeEventListener('pageshow', see);
    document.removeEventListener('visibilitychange', see);
  };
}

const turnMs = 10_000;

/**
 * Browsers without the Web Locks API rely on the API's grace period for repeated refreshes. A tab waits for the lock no
 * longer than for the server, which may hang for the tab that holds it.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const signal = AbortSignal.timeout(turnMs);
  try {
    return await navigator.locks.request('shop-session', { signal }, work);
  } catch (error) {
    throw error === signal.reason ? new NoAnswerError('time', error) : error;
  }
}
