import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import about from '../../package.json' with { type: 'json' };

/** The metrics of this process, shared by all its services and distinguished by the label `service`. */
export const metrics = new Registry();

collectDefaultMetrics({ register: metrics });

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Which version runs: its value is always 1. */
new Gauge({
  name: 'build_info',
  help: 'The version of the shop and of Node',
  labelNames: ['version', 'node'],
  registers: [metrics],
}).set({ version: about.version, node: process.version }, 1);

/** Duration of a request over the bus, measured by the caller. */
export const busRequestSeconds = new Histogram({
  name: 'bus_request_duration_seconds',
  help: 'Time until a request over the bus was answered, by subject and outcome (ok or the error code)',
  labelNames: ['subject', 'outcome'],
  buckets: seconds,
  registers: [metrics],
});

/** Read-only requests that were sent again because no reply came: a process was killed, or is slow. */
export const busRetries = new Counter({
  name: 'bus_retries_total',
  help: 'Read-only requests over the bus that were sent again for want of a reply, by subject',
  labelNames: ['subject'],
  registers: [metrics],
});

/** Duration of a handler, measured by its service. */
export const busHandlerSeconds = new Histogram({
  name: 'bus_handler_duration_seconds',
  help: 'Time a handler took, by service, subject and outcome (ok or the error code)',
  labelNames: ['service', 'subject', 'outcome'],
  buckets: seconds,
  registers: [metrics],
});

const inFlightCounts = new Set<{ service: string; count: () => number }>();

/** Reports the number of messages in progress, read when metrics are collected. @returns a function that ends it */
export function reportInFlight(service: string, count: () => number): () => void {
  const entry = { service, count };
  inFlightCounts.add(entry);
  return () => inFlightCounts.delete(entry);
}

new Gauge({
  name: 'bus_in_flight',
  help: 'Requests and events being handled right now',
  labelNames: ['service'],
  registers: [metrics],
  collect() {
    this.reset();
    for (const { service, count } of inFlightCounts) this.inc({ service }, count());
  },
});

/** Events whose handler failed; they are not repeated, since the database is the source of truth. */
export const busEventFailures = new Counter({
  name: 'bus_event_failures_total',
  help: 'Events whose handler failed, by service and subject',
  labelNames: ['service', 'subject'],
  registers: [metrics],
});

/** Commands to the database; counted only with MONGO_COMMAND_METRICS=on. */
export const mongoCommands = new Counter({
  name: 'mongo_commands_total',
  help: 'Commands sent to the database, by service, collection and command',
  labelNames: ['service', 'collection', 'command'],
  registers: [metrics],
});

/** How long an operation waited for a connection of the pool: a full pool makes requests slow. */
export const mongoPoolSeconds = new Histogram({
  name: 'mongo_pool_wait_seconds',
  help: 'Time until an operation got a connection to the database, by service',
  labelNames: ['service'],
  buckets: [0.001, 0.01, 0.1, 1, 5],
  registers: [metrics],
});

/** Failed work of timers and listeners; it is logged, and the next run is not affected. */
export const backgroundFailures = new Counter({
  name: 'background_failures_total',
  help: 'Runs of background work that failed, by task',
  labelNames: ['task'],
  registers: [metrics],
});

/** Uncaught errors: each is a bug. */
export const uncaughtErrors = new Counter({
  name: 'uncaught_errors_total',
  help: 'Errors that nobody caught, by kind (exception or rejection) and outcome (survived or stopping)',
  labelNames: ['kind', 'outcome'],
  registers: [metrics],
});

/** Mails passed to the mail server; each retry is counted. */
export const mails = new Counter({
  name: 'mails_total',
  help: 'Mails by what became of them: sent, delayed (tried again) or refused (given up)',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** Stored documents that cannot be read, in a list or alone: damaged, or of a version that is no longer supported. */
export const unreadableRows = new Counter({
  name: 'unreadable_rows_total',
  help: 'Rows left out of a list, or refused when asked for alone, because they could not be read, by list or message; the log has their ids',
  labelNames: ['list'],
  registers: [metrics],
});
