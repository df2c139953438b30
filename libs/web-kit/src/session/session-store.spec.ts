import { beforeEach, describe, expect, it } from '@jest/globals';
import { aSessionUser, refusal } from '@shop/testing';
import { createTokenStore } from './kept-token.ts';
import { SessionStore } from './session-store.ts';

const lifeMs = 15 * 60_000;

/** The state that the browser's tabs share, and that of the server. */
let storage: Map<string, string>;
let binding: string | null;
let now: number;
let sessionOf: string | null;
let rotations: number;
let isOffline: boolean;
let refreshesUnderWay: number;
let maxAtOnce: number;
let permissions: string[];

beforeEach(() => {
  storage = new Map();
  binding = null;
  now = Date.UTC(2026, 10, 1);
  sessionOf = null;
  rotations = 0;
  isOffline = false;
  refreshesUnderWay = 0;
  maxAtOnce = 0;
  permissions = ['adminPanel'];
});

const refused = (status: number, code: string): unknown => {
  const answer = refusal(status, code, 'нельзя');
  return typeof answer === 'object' && 'body' in answer ? answer.body : answer;
};

function issue(personId: string) {
  rotations += 1;
  binding = `mark-${rotations}`;
  sessionOf = personId;
  const iat = now / 1_000;
  const claims = { sub: personId, permissions, iat, exp: iat + lifeMs / 1_000, n: rotations };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { token: `h.${payload}.s`, user: aSessionUser({ _id: personId }) };
}

/** The state of the browser after a user has signed in on another site of the shop. */
const signedInElsewhere = (personId = 'vera'): void => void issue(personId);

const api = {
  async refresh(sent: string) {
    refreshesUnderWay += 1;
    maxAtOnce = Math.max(maxAtOnce, refreshesUnderWay);
    await new Promise((resolve) => setTimeout(resolve));
    refreshesUnderWay -= 1;
    if (isOffline) throw new TypeError('no network');
    if (sessionOf === null || sent !== binding) {
      binding = null;
      throw refused(401, 'SESSION_INVALID');
    }
    return issue(sessionOf);
  },
  async profile() {
    if (isOffline) throw new TypeError('no network');
    if (sessionOf === null) throw refused(401, 'SESSION_INVALID');
    return aSessionUser({ _id: sessionOf });
  },
  async signOut() {
    if (isOffline) throw new TypeError('no network');
    sessionOf = null;
    binding = null;
  },
};

let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

const localStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
} as Storage;

function openTab(input: Partial<ConstructorParameters<typeof SessionStore>[0]> = {}): SessionStore {
  return new SessionStore({
    api,
    tokens: createTokenStore(() => localStorage),
    readBinding: () => binding,
    inTurn,
    now: () => now,
    ...input,
  });
}
const personIn = (tab: SessionStore): string => {
  const session = tab.current();
  return session.status === 'member' ? session.user._id : session.status;
};

describe('the current user', () => {
  it('is a guest without the session cookie, even with a stored token', async () => {
    storage.set('token', issue('vera').token);
    binding = null;
    const tab = openTab();
    expect(tab.current()).toEqual({ status: 'checking' });
    await tab.refreshState();
    expect(tab.current()).toEqual({ status: 'guest' });
    expect(storage.size).toBe(0);
  });

  it('is taken from a sign-in on another site', async () => {
    signedInElsewhere();
    const tab = openTab();
    await tab.refreshState();
    expect(tab.current()).toMatchObject({ status: 'member', permissions: new Set(['adminPanel']) });
    expect(storage.get('token')).toMatch(/^h\./);
  });

  it('is loaded from the profile while the token is valid', async () => {
    signedInElsewhere();
    await openTab().refreshState();
    const before = rotations;
    const reloaded = openTab();
    await reloaded.refreshState();
    expect(personIn(reloaded)).toBe('vera');
    expect(rotations).toBe(before);
  });

  it('changes when another user has signed in elsewhere', async () => {
    signedInElsewhere();
    const tab = openTab();
    await tab.refreshState();
    signedInElsewhere('oleg');
    await tab.refreshState();
    expect(personIn(tab)).toBe('oleg');
  });

  it('is unknown while the server does not answer, and can be requested again', async () => {
    signedInElsewhere();
    isOffline = true;
    const tab = openTab();
    await tab.refreshState();
    const session = tab.current();
    expect(session.status).toBe('unanswered');
    isOffline = false;
    if (session.status === 'unanswered') session.retry();
    await tab.refreshState();
    expect(personIn(tab)).toBe('vera');
  });

  it('stays signed in while the network is down', async () => {
    signedInElsewhere();
    const tab = openTab();
    await tab.refreshState();
    now += lifeMs;
    isOffline = true;
    await tab.refreshState();
    expect(personIn(tab)).toBe('vera');
    await expect(tab.usableToken()).rejects.toThrow('no network');
  });
});

describe('a token', () => {
  it('is renewed shortly before it expires', async () => {
    signedInElsewhere();
    const tab = openTab();
    const first = await tab.usableToken();
    now += lifeMs - 31_000;
    expect(await tab.usableToken()).toBe(first);
    now += 2_000;
    expect(await tab.usableToken()).not.toBe(first);
  });

  it('is renewed once for concurrent calls of a tab', async () => {
    signedInElsewhere();
    const tab = openTab();
    const before = rotations;
    const tokens = await Promise.all([tab.usableToken(), tab.usableToken(), tab.refreshState()]);
    expect(rotations).toBe(before + 1);
    expect(tokens[0]).toBe(tokens[1]);
  });

  it('is renewed once for concurrent calls of a tab in a browser without locks', async () => {
    signedInElsewhere();
    const tab = openTab({ inTurn: (work) => work() });
    const before = rotations;
    const tokens = await Promise.all([tab.usableToken(), tab.usableToken(), tab.usableToken()]);
    expect(rotations).toBe(before + 1);
    expect([maxAtOnce, new Set(tokens).size]).toEqual([1, 1]);
  });

  it('is renewed by one of two tabs and shared with the other', async () => {
    signedInElsewhere();
    const [first, second] = [openTab(), openTab()];
    const before = rotations;
    const [one, other] = await Promise.all([first.usableToken(), second.usableToken()]);
    expect(rotations).toBe(before + 1);
    expect(one).toBe(other);
    expect(maxAtOnce).toBe(1);
  });

  it('is renewed once by two tabs even when the new token equals the old one', async () => {
    const spent = issue('vera').token;
    storage.set('token', spent);
    const refresh = async (sent: string) => ({ ...(await api.refresh(sent)), token: spent });
    const tabs = [openTab({ api: { ...api, refresh } }), openTab({ api: { ...api, refresh } })];
    const before = rotations;
    await Promise.all(tabs.map((tab) => tab.usableToken()));
    expect(rotations).toBe(before + 1);
  });

  it('that the API refused is renewed before it expires, and only once', async () => {
    signedInElsewhere();
    const tab = openTab();
    const spent = await tab.usableToken();
    const next = await tab.renewToken(spent);
    expect(next).not.toBe(spent);
    // A request that is still in flight with the old token does not renew it a second time.
    expect(await tab.renewToken(spent)).toBe(next);
  });

  it('that was revoked by a change of role is renewed, and every tab shows the new permissions', async () => {
    signedInElsewhere();
    const [one, other] = [openTab(), openTab()];
    await one.refreshState();
    await other.refreshState();
    permissions = [];
    expect(await one.renewToken(await one.usableToken())).toMatch(/^h\./);
    await other.refreshState();
    for (const tab of [one, other]) {
      expect(personIn(tab)).toBe('vera');
      expect(tab.current()).toMatchObject({ permissions: new Set() });
    }
  });

  it('that is not a valid JWT is replaced', async () => {
    signedInElsewhere();
    storage.set('token', 'planted');
    expect(await openTab().usableToken()).toMatch(/^h\./);
  });
});

describe('the end of a session', () => {
  it('by the server makes the user a guest and removes the token', async () => {
    signedInElsewhere();
    const refusals: unknown[] = [];
    const tab = openTab({ onRefusal: (one) => refusals.push(one) });
    await tab.refreshState();
    sessionOf = null;
    now += lifeMs;
    expect(await tab.usableToken()).toBeNull();
    expect(tab.current()).toEqual({ status: 'guest' });
    expect(storage.size).toBe(0);
    expect(refusals).toEqual([expect.objectContaining({ code: 'SESSION_INVALID' })]);
  });

  it('in one tab ends it in the other', async () => {
    signedInElsewhere();
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.refreshState(), other.refreshState()]);
    await one.signOut();
    // The storage event notifies the other tab.
    await other.refreshState();
    expect([personIn(one), personIn(other)]).toEqual(['guest', 'guest']);
  });

  it('fails while the server is unreachable, since the cookie would restore the session', async () => {
    signedInElsewhere();
    const tab = openTab();
    await tab.refreshState();
    isOffline = true;
    await expect(tab.signOut()).rejects.toThrow('no network');
    expect(personIn(tab)).toBe('vera');
  });
});

describe('signing in', () => {
  it('notifies its subscribers', () => {
    const tab = openTab();
    const seen: string[] = [];
    tab.subscribe(() => seen.push(personIn(tab)));
    expect(tab.signIn(issue('vera'))).toBe(true);
    tab.updateUser(aSessionUser({ _id: 'vera', Nickname: 'сорока' }));
    expect(seen).toEqual(['vera', 'vera']);
    expect(tab.current()).toMatchObject({ user: { Nickname: 'сорока' } });
  });

  it('fails in a browser without cookies', () => {
    const tab = openTab({ readBinding: () => null });
    expect(tab.signIn(issue('vera'))).toBe(false);
    expect(storage.size).toBe(0);
  });
});
