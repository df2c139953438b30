import { accessToken } from '@shop/contracts';

/** How long a revocation is kept: until every earlier access token has expired, including the allowed clock skew. */
export const revocationLifeMs = (accessToken.lifeSeconds + accessToken.clockSkewSeconds) * 1_000;
