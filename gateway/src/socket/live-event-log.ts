import type { Permission } from '@shop/domain';

/** Something that screens of staff are notified of as it happens: ids and what kind of change, nothing about a person. */
export interface LiveEvent {
  /** Names the event on every replica alike, so that a client that receives it twice handles it once. */
  readonly id: string;
  /** The name of the message that sockets receive. */
  readonly name: string;
  /** Who may receive it. */
  readonly permission: Permission;
  readonly ids: readonly string[];
  readonly change: string;
}

/** What a screen has missed; `isComplete` is false when that is not known, or too much: then it loads everything anew. */
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
  /** How many events and ids are kept; a megabyte holds some ten thousand. */
  maxKept?: number;
  /** How many events and ids one answer has. */
  maxAnswered?: number;
}

/** How far the clocks of replicas may differ, and how late an event may come on another way. A client handles an event that comes twice once. */
export const overlapMs = 10_000;

/**
 * The events of late, as this replica received them. A cursor is the time up to which a replica had received everything; any other
 * replica can say what came after it, or that it does not know. docs/decisions/042
 */
export class LiveEventLog {
  private readonly parts: Required<LiveEventLogParts>;
  private entries: Entry[] = [];
  private kept = 0;
  /** Everything since then is here. */
  private completeSinceMs = Infinity;
  private receivedUntilMs = 0;

  constructor(parts: LiveEventLogParts) {
    this.parts = { maxKept: 50_000, maxAnswered: 2_000, ...parts };
  }

  /** Up to when this replica has certainly received everything. */
  get cursor(): number {
    return Math.floor(this.receivedUntilMs);
  }

  /** From now on everything is received. What was before is not known: the process has just begun, or was cut off from the bus. */
  begin(): void {
    const now = this.parts.now();
    this.entries = [];
    this.kept = 0;
    this.completeSinceMs = now;
    this.receivedUntilMs = now;
  }

  /** Everything that was announced before then has been added. */
  confirmReceived(untilMs: number): void {
    this.receivedUntilMs = Math.max(this.receivedUntilMs, untilMs);
  }

  add(event: LiveEvent): void {
    this.entries.push({ event, atMs: this.parts.now() });
    this.kept += sizeOf(event);
    while (this.kept > this.parts.maxKept) this.dropOldest();
  }

  /** What somebody with these permissions has missed since a cursor, some of it perhaps for the second time; null is a first visit. */
  since(cursor: number | null, permissions: ReadonlySet<Permission>): CaughtUp {
    if (cursor === null) return { isComplete: true, events: [] };
    const fromMs = cursor - overlapMs;
    if (fromMs < this.completeSinceMs || fromMs > this.parts.now()) return unknown;
    const events = this.entries
      .filter(({ event, atMs }) => atMs >= fromMs && permissions.has(event.permission))
      .map(({ event }) => event);
    const size = events.reduce((sum, event) => sum + sizeOf(event), 0);
    return size > this.parts.maxAnswered ? unknown : { isComplete: true, events };
  }

  private dropOldest(): void {
    const oldest = this.entries.shift();
    if (!oldest) return;
    this.kept -= sizeOf(oldest.event);
    this.completeSinceMs = Math.max(this.completeSinceMs, oldest.atMs + 1);
  }
}

const sizeOf = ({ ids }: LiveEvent): number => 1 + ids.length;

const unknown: CaughtUp = { isComplete: false, events: [] };
