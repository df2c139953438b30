import { metrics } from '@shop/service-kit';
import { Counter, Histogram } from 'prom-client';

/** Response times of the gateway; labelled by route pattern, so that URLs do not create series. */
export const httpSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until an HTTP answer was sent, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

/** Hits and misses of the read cache. */
export const cacheReads = new Counter({
  name: 'gateway_cache_reads_total',
  help: 'Reads of kept answers, by outcome (hit or miss)',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** Requests counted for a proxy instead of their visitor. Any value other than 0 means wrong settings. */
export const unresolvedVisitors = new Counter({
  name: 'gateway_unresolved_visitors_total',
  help: 'Requests whose visitor could not be told from a proxy, by reason (proxy_address, untrusted_proxy, no_forwarded_for)',
  labelNames: ['reason'],
  registers: [metrics],
});

/** Dropped cache entries by reason: the kind of change, expiry, or lack of room. */
export const cacheDrops = new Counter({
  name: 'gateway_cache_drops_total',
  help: 'Kept answers that were dropped, by reason (product, category, collection, art-cover, page, popularity, reconnect, expired, room)',
  labelNames: ['reason'],
  registers: [metrics],
});
