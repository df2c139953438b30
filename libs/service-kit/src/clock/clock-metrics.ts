import { Gauge } from 'prom-client';
import { metrics } from '../metrics/metrics.ts';

/** The difference of the clocks of this process and its database. */
export const clockDifference = new Gauge({
  name: 'clock_difference_seconds',
  help: 'How far the clock of a service is ahead of the one of its database (negative: behind), compared each minute',
  labelNames: ['service'],
  registers: [metrics],
});
