import { metrics } from '@shop/service-kit';
import { Gauge } from 'prom-client';

/** Number of revocations in memory. */
export const revocationsKnown = new Gauge({
  name: 'gateway_revocations',
  help: 'Revoked sessions and people whose access tokens may still be alive',
  registers: [metrics],
});

/** Age of the revocations in memory. */
export const revocationsAge = new Gauge({
  name: 'gateway_revocations_age_seconds',
  help: 'Seconds since identity was last heard completely about what was revoked; NaN before the first time',
  registers: [metrics],
});
