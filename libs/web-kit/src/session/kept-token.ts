/** The access token of this site, with the data that decides whether it is still usable. */
export interface KeptToken {
  token: string;
  /** The session binding when the token was issued; a different one means a later refresh or another user's session. */
  binding: string;
  /** The expiry by this browser's clock: the token's own times are the server's, and the clocks may differ by hours. */
  until: number;
}

export interface TokenStore {
  get(): KeptToken | null;
  set(kept: KeptToken): void;
  forget(): void;
}

/** The key of the token in local storage, as specified. */
export const tokenKey = 'token';
const circumstancesKey = 'token-circumstances';

/** Stores the token in local storage, shared by all tabs; if storage is forbidden, in memory until the page closes. */
export function createTokenStore(storage: () => Storage = () => localStorage): TokenStore {
  let unstored: KeptToken | null = null;
  return {
    get() {
      try {
        return parseKept(storage().getItem(tokenKey), storage().getItem(circumstancesKey)) ?? unstored;
      } catch {
        return unstored;
      }
    },
    set(kept) {
      const { token, binding, until } = kept;
      try {
        storage().setItem(circumstancesKey, JSON.stringify({ binding, until }));
        // Written last: other tabs react to the storage event of this key.
        storage().setItem(tokenKey, token);
        unstored = null;
      } catch {
        unstored = kept;
      }
    },
    forget() {
      unstored = null;
      try {
        storage().removeItem(circumstancesKey);
        storage().removeItem(tokenKey);
      } catch {
        // Storage is forbidden, so nothing was stored there either.
      }
    },
  };
}

/** A token without its binding and expiry counts as expired, so the session requests a new one. */
function parseKept(token: string | null, circumstances: string | null): KeptToken | null {
  if (token === null) return null;
  try {
    const { binding, until } = JSON.parse(circumstances ?? '{}') as Record<string, unknown>;
    if (typeof binding === 'string' && typeof until === 'number') return { token, binding, until };
  } catch {
    // Not JSON written by this code.
  }
  return { token, binding: '', until: 0 };
}
