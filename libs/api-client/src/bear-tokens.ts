import { client } from './__generated__/client.gen.ts';

/** The source of a page's access tokens. */
export interface TokenSource {
  /** A currently valid token; null for guests. */
  usableToken(): Promise<string | null>;
  /** A new token in place of one that the API has rejected; null when the session has ended. */
  renewToken(refused: string): Promise<string | null>;
}

/** Options of a call that guests may send too, but whose response depends on the signed-in person. */
export const forMember = { security: [{ scheme: 'bearer', type: 'http' }] } as const;

/** Adds the access token to each call with `security`; a call with a rejected token is retried once with a new one. */
export function bearTokens(source: TokenSource): void {
  client.setConfig({
    // eslint-disable-next-line no-console -- the browser's console is where a visitor's support looks
    report: (line) => console.warn(line),
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

/** Applies the timeout of a call to the wait for its token, which may need a call of its own, or one of another tab. */
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
 * Error codes that concern the token and not the call. A ban is one of them: the following attempt to renew the token
 * returns the reason and ends the session on the site.
 */
const tokenRefusals: readonly unknown[] = ['SESSION_INVALID', 'USER_BANNED'];

/** Checks the code, since a 401 or 403 can have other causes, such as a wrong password or a missing permission. */
async function isRefusedToken(answer: Response): Promise<boolean> {
  if (answer.status !== 401 && answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && tokenRefusals.includes(body.code);
}
