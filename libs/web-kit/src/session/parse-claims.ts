import { permissions as known, type Permission } from '@shop/domain';

/** The claims that a site reads to decide what to render and when to renew its token. Only the API verifies it. */
export interface SessionClaims {
  personId: string;
  permissions: ReadonlySet<Permission>;
  awaitsSecondFactor: boolean;
  lifeMs: number;
}

/** Returns null for anything that is not an access token of the shop. */
export function parseClaims(token: string): SessionClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, permissions, awaitsSecondFactor, iat, exp } = JSON.parse(atob(payload)) as Record<
      string,
      unknown
    >;
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    // A permission that this build does not know yet grants nothing in it.
    const names = Array.isArray(permissions) ? known.filter((name) => permissions.includes(name)) : [];
    return {
      personId: sub,
      permissions: new Set(names),
      awaitsSecondFactor: awaitsSecondFactor === true,
      lifeMs: (exp - iat) * 1_000,
    };
  } catch {
    // The value is not a token issued by the API.
    return null;
  }
}
