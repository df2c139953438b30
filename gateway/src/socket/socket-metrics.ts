import { metrics } from '@shop/service-kit';
import { Counter, Gauge } from 'prom-client';

/** Number of open sockets. */
export const socketsOpen = new Gauge({
  name: 'gateway_sockets_open',
  help: 'Connections of /socket that are open, signed in or not yet',
  registers: [metrics],
});

/** Number of refused handshakes. */
export const socketsRefused = new Counter({
  name: 'gateway_sockets_refused_total',
  help: 'Handshakes of /socket that were refused, by the code of the refusal',
  labelNames: ['reason'],
  registers: [metrics],
});

/** Number of sockets closed by the gateway. */
export const socketsCut = new Counter({
  name: 'gateway_sockets_cut_total',
  help: 'Sockets that the gateway has cut, by the code of the reason',
  labelNames: ['reason'],
  registers: [metrics],
});

/** Number of events sent to staff. */
export const liveEventsSent = new Counter({
  name: 'gateway_live_events_total',
  help: 'Events that were heard and sent on to sockets of this replica, by name',
  labelNames: ['name'],
  registers: [metrics],
});
