import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock } from '@shop/service-kit';
import {
  LiveEventLog,
  type Audience,
  type CaughtUp,
  type LiveEvent,
  type Recipient,
} from './live-event-log.ts';
import { emitToRoom, type LiveServer, type LiveSocket } from './live-socket.ts';
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

/** The room of all sockets of an audience. */
const roomOf = (audience: Audience): string =>
  'personId' in audience ? `person:${audience.personId}` : `permission:${audience.permission}`;

/** The rooms that a person's sockets are in. */
export const roomsOf = ({ id, permissions }: Recipient): string[] => [
  roomOf({ personId: id }),
  ...[...permissions].map((permission) => roomOf({ permission })),
];

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
    if (!this.log.add(event) || !this.server) return;
    // Sockets whose session has ended must not receive the event.
    this.watch.cutRefused();
    const { id, ids, change } = event;
    const message = { id, ids, change, cursor: this.log.cursor } satisfies LiveEventMessage;
    const wasSent = emitToRoom(this.server, roomOf(event.audience), event.name, message);
    if (wasSent) liveEventsSent.inc({ name: event.name });
  }

  /** Adds an event whose contents its recipients get one by one. False when it is known already. */
  note(event: LiveEvent): boolean {
    return this.log.add(event);
  }

  /** The sockets of this replica that may receive an event now. */
  socketsOf(audience: Audience): LiveSocket[] {
    if (!this.server) return [];
    this.watch.cutRefused();
    const { sockets, adapter } = this.server.sockets;
    return [...(adapter.rooms.get(roomOf(audience)) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  /** For a person who may have missed something. */
  requestReload(socket: LiveSocket): void {
    socket.emit('reload', { cursor: this.log.cursor });
  }

  /** Sends a noted event to one of its recipients. */
  send(socket: LiveSocket, { id, ids, name, change }: LiveEvent, contents: object): void {
    const message = { ...contents, id, ids, change, cursor: this.log.cursor };
    socket.emit(name, message);
    liveEventsSent.inc({ name });
  }

  catchUp(
    { cursor, pageMs }: { cursor: number | null; pageMs?: number | undefined },
    recipient: Recipient,
  ): CaughtUp & Pick<CatchUpReply, 'cursor' | 'isSincePage'> {
    // The page sends its age instead of its opening time, since its clock may be wrong.
    const isFirst = cursor === null && pageMs !== undefined;
    const { isComplete, events } = this.log.since(isFirst ? this.now() - pageMs : cursor, recipient);
    return {
      ...(isFirst && isComplete && { isSincePage: true }),
      isComplete,
      events,
      cursor: this.log.cursor,
    };
  }
}
