/** The access token of this site, with what is needed to tell whether it can still be used. */
export interface KeptToken {
  token: string;
  /** The session binding when the token came; another one means that the session has gone on, or is another person's. */
  binding: string;
  /** By this browser's clock: the token's own times are by the server's, and the two may differ by hours. */
  until: number;
}

export interface TokenStore {
  get(): KeptToken | null;
  set(kept: KeptToken): void;
  forget(): void;
}

/** Where the token lies, by the specification. */
export const tokenKey = 'token';
const circumstancesKey = 'token-circumstances';

/** In local storage, the same for all tabs; where storage is forbidden it holds until the page is closed. */
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
        // The last: other tabs wait for this one.
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
        // Nothing could be kept there either.
      }
    },
  };
}

/** A token about which nothing is known counts as expired: its session is asked for another. */
function parseKept(token: string | null, circumstances: string | null): KeptToken | null {
  if (token === null) return null;
  try {
    const { binding, until } = JSON.parse(circumstances ?? '{}') as Record<string, unknown>;
    if (typeof binding === 'string' && typeof until === 'number') return { token, binding, until };
  } catch {
    // Not our JSON.
  }
  return { token, binding: '', until: 0 };
}
