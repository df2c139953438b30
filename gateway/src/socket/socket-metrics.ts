import { metrics } from '@shop/service-kit';
import { Counter, Gauge } from 'prom-client';

/** How many sockets are open. */
export const socketsOpen = new Gauge({
  name: 'gateway_sockets_open',
  help: 'Connections of /socket that are open, signed in or not yet',
  registers: [metrics],
});

/** How many were not let in. */
export const socketsRefused = new Counter({
  name: 'gateway_sockets_refused_total',
  help: 'Handshakes of /socket that were refused, by the code of the refusal',
  labelNames: ['reason'],
  registers: [metrics],
});

/** How many were ended by the gateway. */
export const socketsCut = new Counter({
  name: 'gateway_sockets_cut_total',
  help: 'Sockets that the gateway has cut, by the code of the reason',
  labelNames: ['reason'],
  registers: [metrics],
});

/** What was sent to the screens of staff. */
export const liveEventsSent = new Counter({
  name: 'gateway_live_events_total',
  help: 'Events that were heard and sent on to sockets of this replica, by name',
  labelNames: ['name'],
  registers: [metrics],
});
