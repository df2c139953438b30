import { Inject, Injectable } from '@nestjs/common';
import type { Permission } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { LiveEventLog, type LiveEvent } from './live-event-log.ts';
import { emitToRoom, type LiveServer } from './live-socket.ts';
import { SessionWatch } from './session-watch.ts';
import { liveEventsSent } from './socket-metrics.ts';

/** What a screen is sent of an event, and of those that it has missed. */
export interface LiveEventMessage {
  id: string;
  ids: readonly string[];
  change: string;
  /** Up to when the replica had received everything; to be named when the connection was lost. */
  cursor: number;
}

export interface CatchUpReply {
  /** False: load everything anew. */
  isComplete: boolean;
  events: readonly (Omit<LiveEventMessage, 'cursor'> & { name: string })[];
  cursor: number;
  /** These are all events since a page without a cursor was opened: nothing has to be loaded a second time. */
  isSincePage?: true;
}

/** Everybody who holds a permission. */
export const roomOf = (permission: Permission): string => `permission:${permission}`;

/** Hands what happened to the sockets of this replica; every other one receives the same and does so itself. */
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

  /** Events are received from now on. */
  begin(): void {
    this.log.begin();
  }

  /** Events may have been missed: every connected screen loads everything anew. */
  onGap(): void {
    this.log.begin();
    this.server?.emit('reload', { cursor: this.log.cursor });
  }

  /** Notes that nothing is on its way. @param flush resolves when everything has been received that had been announced before the call */
  async noteReceived(flush: () => Promise<void>): Promise<void> {
    const begun = this.now();
    await flush();
    this.log.confirmReceived(begun);
  }

  announce(event: LiveEvent): void {
    this.log.add(event);
    if (!this.server) return;
    // A socket whose session is known to be over gets nothing.
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
    // The page says how old it is, not since when it is there: its clock may be wrong.
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
