import { Inject, Injectable } from '@nestjs/common';
import type { Permission } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { LiveEventLog, type LiveEvent } from './live-event-log.ts';
import { emitToRoom, type LiveServer } from './live-socket.ts';
import { SessionWatch } from './session-watch.ts';
import { liveEventsSent } from './socket-metrics.ts';

/** An event as sent to clients, also when they catch up on missed ones. */
export interface LiveEventMessage {
  id: string;
  ids: readonly string[];
  change: string;
  /** The time up to which the replica had received everything; the client sends it back after a lost connection. */
  cursor: number;
}

export interface CatchUpReply {
  /** False: the client has to reload everything. */
  isComplete: boolean;
  events: readonly (Omit<LiveEventMessage, 'cursor'> & { name: string })[];
  cursor: number;
  /** The reply covers all events since a page without a cursor was opened, so the page need not reload anything. */
  isSincePage?: true;
}

/** The room of all sockets with a permission. */
export const roomOf = (permission: Permission): string => `permission:${permission}`;

/** Sends events to the sockets of this replica; every other replica receives the same events and does the same. */
@Injectable()
export class LiveEvents {
  private readonly log: LiveEventLog;
  private readonly now: () => number;
  private server: LiveServer | undefined;

  constructor(
    private readonly watch: SessionWatch,
    @Inject(kitTokens.clock) clock: Clock,
  ) {
    this.now = () => clock().getTime();
    this.log = new LiveEventLog({ now: this.now });
  }

  attach(server: LiveServer): void {
    this.server = server;
  }

  /** Called once events are being received. */
  begin(): void {
    this.log.begin();
  }

  /** Called when events may have been missed: every connected client reloads everything. */
  onGap(): void {
    this.log.begin();
    this.server?.emit('reload', { cursor: this.log.cursor });
  }

  /** Advances the cursor. @param flush resolves when every event published before the call has been received */
  async noteReceived(flush: () => Promise<void>): Promise<void> {
    const begun = this.now();
    await flush();
    this.log.confirmReceived(begun);
  }

  announce(event: LiveEvent): void {
    this.log.add(event);
    if (!this.server) return;
    // Sockets whose session has ended must not receive the event.
    this.watch.cutRefused();
    const { id, ids, change } = event;
    const message = { id, ids, change, cursor: this.log.cursor } satisfies LiveEventMessage;
    const wasSent = emitToRoom(this.server, roomOf(event.permission), event.name, message);
    if (wasSent) liveEventsSent.inc({ name: event.name });
  }

  catchUp(
    { cursor, pageMs }: { cursor: number | null; pageMs?: number | undefined },
    permissions: ReadonlySet<Permission>,
  ): CatchUpReply {
    // The page sends its age instead of its opening time, since its clock may be wrong.
    const isFirst = cursor === null && pageMs !== undefined;
    const { isComplete, events } = this.log.since(isFirst ? this.now() - pageMs : cursor, permissions);
    return {
      ...(isFirst && isComplete && { isSincePage: true }),
      isComplete,
      events: events.map(({ id, name, ids, change }) => ({ id, name, ids, change })),
      cursor: this.log.cursor,
    };
  }
}
