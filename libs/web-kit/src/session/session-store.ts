import type { Permission } from '@shop/domain';
import { parseApiError } from '../query/failure.ts';
import type { KeptToken, TokenStore } from './kept-token.ts';
import { parseClaims } from './parse-claims.ts';
import type { Session } from './session.ts';
import type { SessionAnswer, SessionUser } from './session-user.ts';

/** The API calls that the store needs. Each throws the API's error body, or an error when there is no response. */
export interface SessionApi {
  refresh(binding: string): Promise<SessionAnswer>;
  profile(): Promise<SessionUser>;
  signOut(): Promise<void>;
}

export interface SessionStoreParts {
  api: SessionApi;
  tokens: TokenStore;
  readBinding(): string | null;
  /** Runs the work under a lock, so that the tabs of this site do it one after another. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
  /** The server has ended the session: theft, a ban, a sign-out elsewhere. */
  onRefusal?(refusal: unknown): void;
}

/** A token is renewed this long before it expires, so that it does not expire in flight. */
const marginMs = 30_000;

/**
 * Manages the session of one site in one tab. The refresh token is in a cookie that scripts cannot read and that all
 * sites share; a readable session binding shows that it exists. The access token belongs to this site only.
 */
export class SessionStore {
  readonly #parts: SessionStoreParts;
  readonly #listeners = new Set<() => void>();
  #session: Session = { status: 'checking' };
  #refreshing: Promise<void> | undefined;
  #renewing: Promise<string | null> | undefined;

  constructor(parts: SessionStoreParts) {
    this.#parts = parts;
  }

  readonly current = (): Session => this.#session;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Checks the session: at the start, after a change in another tab, when the page becomes visible. Never throws. */
  readonly refreshState = (): Promise<void> => {
    this.#refreshing ??= this.#findOut().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  };

  /** Returns a usable token, null for guests. @throws when a new one is needed and there is no response */
  async usableToken(): Promise<string | null> {
    const kept = this.#parts.tokens.get();
    if (kept && this.#isUsable(kept)) return kept.token;
    return this.renewToken(kept?.token ?? null);
  }

  /** Replaces this token; null when the session has ended. @throws when there is no response */
  renewToken(spent: string | null): Promise<string | null> {
    const binding = this.#parts.tokens.get()?.binding;
    this.#renewing ??= this.#parts
      .inTurn(() => this.#renew(spent, binding))
      .finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** Renews the token to get the user's current permissions, which may have changed. @throws without a response */
  async renewRights(): Promise<void> {
    await this.renewToken(this.#parts.tokens.get()?.token ?? null);
  }

  /** Stores the response of a sign-in or confirmation. False if the browser rejects cookies: there is no session. */
  signIn({ token, user }: SessionAnswer): boolean {
    const { tokens, readBinding, now } = this.#parts;
    const binding = readBinding();
    if (binding === null) return false;
    tokens.set({ token, binding, until: now() + (parseClaims(token)?.lifeMs ?? 0) });
    this.#welcome(token, user);
    return true;
  }

  /** Ends the session in all tabs and on all sites. @throws when there is no response: the session then continues */
  async signOut(): Promise<void> {
    try {
      await this.#parts.api.signOut();
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    this.#end();
  }

  /** Applies a change of the user's own profile. */
  updateUser(user: SessionUser): void {
    if (this.#session.status === 'member') this.#change({ ...this.#session, user });
  }

  async #findOut(): Promise<void> {
    try {
      const token = await this.usableToken();
      if (token === null) return;
      const { personId, permissions } = parseClaims(token) ?? {};
      if (this.#session.status === 'member' && this.#session.user._id === personId) {
        // Another tab may have fetched a token for a changed role.
        if (!isSameSet(this.#session.permissions, permissions)) this.#welcome(token, this.#session.user);
        return;
      }
      this.#welcome(token, await this.#parts.api.profile());
    } catch (error) {
      if (isRefusal(error)) this.#end(error);
      // A network error does not end a session: the next request tries again.
      else if (this.#session.status !== 'member')
        this.#change({ status: 'unanswered', error, retry: this.refreshState });
    }
  }

  async #renew(spent: string | null, bindingBefore: string | undefined): Promise<string | null> {
    const { api, tokens, readBinding } = this.#parts;
    const kept = tokens.get();
    // Another tab was faster while this one waited for the lock. Tokens of one second are equal; their bindings differ.
    const isNewer = kept && (kept.token !== spent || kept.binding !== bindingBefore);
    if (isNewer && this.#isUsable(kept)) return kept.token;
    const binding = readBinding();
    if (binding === null) return this.#end();
    try {
      const answer = await api.refresh(binding);
      return this.signIn(answer) ? answer.token : this.#end();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.#end(error);
    }
  }

  #isUsable({ binding, until }: KeptToken): boolean {
    return binding === this.#parts.readBinding() && until - this.#parts.now() > marginMs;
  }

  #welcome(token: string, user: SessionUser): void {
    const { permissions = new Set<Permission>(), awaitsSecondFactor = false } = parseClaims(token) ?? {};
    this.#change({ status: 'member', user, permissions, awaitsSecondFactor });
  }

  #end(refusal?: unknown): null {
    this.#parts.tokens.forget();
    if (this.#session.status !== 'guest') this.#change({ status: 'guest' });
    if (refusal !== undefined) this.#parts.onRefusal?.(refusal);
    return null;
  }

  #change(session: Session): void {
    this.#session = session;
    for (const listener of this.#listeners) listener();
  }
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string> = new Set()): boolean {
  return one.size === other.size && [...one].every((element) => other.has(element));
}

/** The API has refused the session; all other errors may be temporary. */
function isRefusal(error: unknown): boolean {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && [401, 403, 404].includes(failure.status);
}
