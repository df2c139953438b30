import { permissions as known, type Permission } from '@shop/domain';

/** What a site reads from its own access token. Only the API can check it; here it says what to draw and when to renew. */
export interface SessionClaims {
  personId: string;
  permissions: ReadonlySet<Permission>;
  awaitsSecondFactor: boolean;
  lifeMs: number;
}

/** Null for anything that is no access token of ours. */
export function parseClaims(token: string): SessionClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, permissions, awaitsSecondFactor, iat, exp } = JSON.parse(atob(payload)) as Record<
      string,
      unknown
    >;
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    // A right that this build does not know yet opens nothing in it.
    const names = Array.isArray(permissions) ? known.filter((name) => permissions.includes(name)) : [];
    return {
      personId: sub,
      permissions: new Set(names),
      awaitsSecondFactor: awaitsSecondFactor === true,
      lifeMs: (exp - iat) * 1_000,
    };
  } catch {
    // Whatever was put there, it is not what the API gives.
    return null;
  }
}
