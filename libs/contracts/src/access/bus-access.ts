import { events, requests } from '../registry.ts';
import type { Process } from './processes.ts';

/** What one kind of process may do on the bus besides answering its own requests and publishing its own events. */
interface BusAccess {
  /** Subjects of the requests that it sends, to other processes and to its own replicas. */
  readonly calls: readonly string[];
  /** Subjects of the events of other processes that it subscribes to. */
  readonly subscribes: readonly string[];
}

/**
 * The calls and subscriptions that the messages permit to one kind of process. A test compares them with every use of a
 * contract in the sources, and `npm run gen:access` generates the NATS accounts from them.
 */
export const accessOf = (process: Process): BusAccess => ({
  calls: requests.filter(({ callers }) => callers.includes(process)).map(({ subject }) => subject),
  subscribes: events.filter(({ subscribers }) => subscribers.includes(process)).map(({ subject }) => subject),
});
