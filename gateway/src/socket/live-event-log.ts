import type { PayloadOf, staffFeedChanged } from '@shop/contracts';
import type { Permission } from '@shop/domain';

/** Whom an event is for: everybody with a permission, or one person. */
export type Audience = PayloadOf<typeof staffFeedChanged>['audience'];

/** The person who receives events. */
export interface Recipient {
  readonly id: string;
  readonly permissions: ReadonlySet<Permission>;
}

/** An event for connected staff: ids and the kind of change, without any personal data. */
export interface LiveEvent {
  /** The same on every replica, so that a client handles an event that it receives twice only once. */
  readonly id: string;
  /** The name of the message that sockets receive. */
  readonly name: string;
  readonly audience: Audience;
  readonly ids: readonly string[];
  readonly change: string;
}

/** The events that a client missed; if `isComplete` is false, they are unknown or too many: it reloads all. */
export interface CaughtUp {
  isComplete: boolean;
  events: readonly LiveEvent[];
}

interface Entry {
  event: LiveEvent;
  atMs: number;
}

export interface LiveEventLogParts {
  /** Milliseconds since the epoch: replicas compare their times, so this is the system's clock. */
  now: () => number;
  /** Maximum number of stored events and ids; ten thousand take about a megabyte. */
  maxKept?: number;
  /** Maximum number of events and ids in one reply. */
  maxAnswered?: number;
}

/** Allowance for clock skew between replicas and late delivery of events. Clients deduplicate repeated events. */
export const overlapMs = 10_000;

/**
 * The recent events received by this replica. A cursor is the time up to which a replica had received everything; every
 * replica can return the events after it, or report that it does not have them all. docs/decisions/042
 */
export class LiveEventLog {
  private readonly parts: Required<LiveEventLogParts>;
  private entries: Entry[] = [];
  private readonly ids = new Set<string>();
  private kept = 0;
  /** The log is complete since this time. */
  private completeSinceMs = Infinity;
  private receivedUntilMs = 0;

  constructor(parts: LiveEventLogParts) {
    this.parts = { maxKept: 50_000, maxAnswered: 2_000, ...parts };
  }

  /** The time up to which this replica has certainly received everything. */
  get cursor(): number {
    return Math.floor(this.receivedUntilMs);
  }

  /** Starts a complete log. Earlier events are unknown, as the process has just started or was disconnected. */
  begin(): void {
    const now = this.parts.now();
    this.entries = [];
    this.ids.clear();
    this.kept = 0;
    this.completeSinceMs = now;
    this.receivedUntilMs = now;
  }

  /** Records that every event announced before this time was added. */
  confirmReceived(untilMs: number): void {
    this.receivedUntilMs = Math.max(this.receivedUntilMs, untilMs);
  }

  /** False when the event is known already: services repeat what they may not have told. */
  add(event: LiveEvent): boolean {
    if (this.ids.has(event.id)) return false;
    this.ids.add(event.id);
    this.entries.push({ event, atMs: this.parts.now() });
    this.kept += sizeOf(event);
    while (this.kept > this.parts.maxKept) this.dropOldest();
    return true;
  }

  /** Events after a cursor for a person; some may already be known to the client. Null is a first visit. */
  since(cursor: number | null, recipient: Recipient): CaughtUp {
    if (cursor === null) return { isComplete: true, events: [] };
    const fromMs = cursor - overlapMs;
    if (fromMs < this.completeSinceMs || fromMs > this.parts.now()) return unknown;
    const events = this.entries
      .filter(({ event, atMs }) => atMs >= fromMs && isFor(event.audience, recipient))
      .map(({ event }) => event);
    const size = events.reduce((sum, event) => sum + sizeOf(event), 0);
    return size > this.parts.maxAnswered ? unknown : { isComplete: true, events };
  }

  private dropOldest(): void {
    const oldest = this.entries.shift();
    if (!oldest) return;
    this.ids.delete(oldest.event.id);
    this.kept -= sizeOf(oldest.event);
    this.completeSinceMs = Math.max(this.completeSinceMs, oldest.atMs + 1);
  }
}

/** Whether a person belongs to an audience. */
export const isFor = (audience: Audience, { id, permissions }: Recipient): boolean =>
  'personId' in audience ? audience.personId === id : permissions.has(audience.permission);

const sizeOf = ({ ids }: LiveEvent): number => 1 + ids.length;

const unknown: CaughtUp = { isComplete: false, events: [] };
