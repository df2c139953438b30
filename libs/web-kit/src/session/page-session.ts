import { bearTokens, NoAnswerError } from '@shop/api-client';
import type { Permission } from '@shop/domain';
import { parseApiError } from '../query/failure.ts';
import { showToast } from '../toast/toast-store.ts';
import { createTokenStore, tokenKey } from './kept-token.ts';
import { parseClaims } from './parse-claims.ts';
import { sessionApi } from './session-api.ts';
import { SessionStore } from './session-store.ts';
import { readSessionBinding } from './session-binding.ts';

/** The session of this page. */
export const pageSession = new SessionStore({
  api: sessionApi,
  tokens: createTokenStore(),
  readBinding: readSessionBinding,
  inTurn,
  now: Date.now,
  onRefusal(refusal) {
    const failure = parseApiError(refusal);
    // The reason of a ban is the one thing that the person could not find out otherwise.
    if (failure.kind === 'answered' && failure.status === 403) showToast(failure.message, 'failure');
  },
});

/** Whose a token is, and what it lets them do. */
export interface TokenRights {
  personId: string;
  permissions: ReadonlySet<Permission>;
}

/**
 * Finds out who is here while nothing is drawn yet, and what the token says of them before their profile is there.
 *
 * @param onRights is not called for guests, nor when nobody answers: the session says so itself
 */
export async function lookAhead(onRights: (rights: TokenRights) => void): Promise<void> {
  bearTokens(pageSession);
  const known = pageSession.look();
  const token = await pageSession.usableToken().catch(() => null);
  const claims = token === null ? null : parseClaims(token);
  if (claims) onRights(claims);
  return known;
}

/** Lets the page live with its session: calls carry its token, and what other tabs and sites do is noticed. */
export function followSession(): () => void {
  const onEvent = ({ key }: StorageEvent): void => {
    if (key === tokenKey || key === null) void pageSession.look();
  };
  const see = (): void => {
    if (document.visibilityState === 'visible') void pageSession.look();
  };
  bearTokens(pageSession);
  addEventListener('storage', onEvent);
  // A page that comes back from the browser's memory may belong to somebody who has left.
  addEventListener('pageshow', see);
  document.addEventListener('visibilitychange', see);
  void pageSession.look();
  return () => {
    removeEventListener('storage', onEvent);
    removeEventListener('pageshow', see);
    document.removeEventListener('visibilitychange', see);
  };
}

const turnMs = 10_000;

/**
 * Old browsers have no locks; there the API's grace for a repetition has to do. Another tab that waits for a server that hangs
 * is not waited for longer than for the server itself.
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
