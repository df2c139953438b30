import { accessToken } from '@shop/contracts';

/** For how long what was revoked has to be known: until no access token of before it can be alive, whatever the clocks say. */
export const revocationLifeMs = (accessToken.lifeSeconds + accessToken.clockSkewSeconds) * 1_000;
