import { client } from './__generated__/client.gen.ts';

/** Where a page has its access tokens from. */
export interface TokenSource {
  /** One that can be used now; null for guests. */
  usableToken(): Promise<string | null>;
  /** Another one instead of one that the API has refused; null when the session is over. */
  renewToken(refused: string): Promise<string | null>;
}

/** What a call is given when its answer depends on who asks, though strangers get one too. */
export const forMember = { security: [{ scheme: 'bearer', type: 'http' }] } as const;

/** From now on each call that is somebody's carries their token; one that is refused is tried once more with another. */
export function bearTokens(source: TokenSource): void {
  client.setConfig({
    fetch: async (address, init, { security }) => {
      const token = security?.length ? await withinCall(source.usableToken(), init) : null;
      if (token === null) return fetch(address, init);
      const answer = await fetch(address, withToken(init, token));
      if (!(await isRefusedToken(answer))) return answer;
      const next = await withinCall(source.renewToken(token), init);
      return next === null ? answer : fetch(address, withToken(init, next));
    },
  });
}

/** The time limit of a call is also that of the token it waits for: a token may take a call of its own, and another tab's. */
function withinCall<T>(token: Promise<T>, { signal }: RequestInit): Promise<T> {
  if (!signal) return token;
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    token.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/**
 * What is wrong with the token and not with the call. A ban is among it: the attempt to renew then tells the reason and ends the
 * session on the site.
 */
const tokenRefusals: readonly unknown[] = ['SESSION_INVALID', 'USER_BANNED'];

/** A 401 or 403 can also be about something else, such as a password or a missing right. */
async function isRefusedToken(answer: Response): Promise<boolean> {
  if (answer.status !== 401 && answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && tokenRefusals.includes(body.code);
}
