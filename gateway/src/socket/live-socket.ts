import type { ExecutionContext } from '@nestjs/common';
import type { AppError, ErrorDetail } from '@shop/domain';
import { enterCall, formatActor, runInCall } from '@shop/service-kit';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { actorOf } from '../auth/actor-of.ts';
import type { VerifiedToken } from '../auth/access-token-verifier.ts';
import type { Caller } from '../auth/caller.ts';
import { socketsCut } from './socket-metrics.ts';

/** The socket of a signed-in person: the namespace's middleware refuses all others. */
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, VerifiedToken>;

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, VerifiedToken>;

/** The sender of a socket message. */
export function socketCaller(context: ExecutionContext): Caller {
  const socket = context.switchToWs().getClient<LiveSocket>();
  return {
    token: tokenOf(socket),
    // Applications have no sockets.
    apiToken: null,
    isInside: false,
    get person() {
      return socket.data.person;
    },
    set person(person) {
      if (person) socket.data.person = person;
    },
    // Sockets have no response headers: the error itself states the reason.
    challenge: () => undefined,
    showQuota: () => undefined,
  };
}

/** Runs work for a socket: its messages to services have the socket's person as their actor. */
export function runForSocket<Result>({ data }: Pick<LiveSocket, 'data'>, work: () => Result): Result {
  return runInCall(enterCall(undefined, undefined, formatActor(actorOf(data.person))), work);
}

/** The token in the client's `auth` data; null when there is none. */
export function tokenOf({ handshake }: Pick<LiveSocket, 'handshake'>): string | null {
  const token: unknown = handshake.auth['token'];
  return typeof token === 'string' && token !== '' ? token : null;
}

/**
 * Sends a message to this replica's sockets in a room. Empty rooms are skipped, since Socket.IO would encode the
 * message anyway, and most replicas receive the event of each purchase without any staff connected.
 *
 * @returns whether the room had any sockets
 */
export function emitToRoom(
  { sockets }: LiveServer,
  room: string,
  name: string,
  message: Readonly<Record<string, unknown>>,
): boolean {
  if (!sockets.adapter.rooms.has(room)) return false;
  return sockets.to(room).emit(name, message);
}

/** An error as sent to sockets, with the same code and text as over HTTP. */
export const refusalOf = ({ code, message, details }: AppError): Refusal => ({
  code,
  message,
  ...(details.length > 0 && { details }),
});

interface Refusal {
  code: string;
  message: string;
  details?: readonly ErrorDetail[];
}

/** Sends the reason and closes the connection. */
export function cutSocket(socket: LiveSocket, error: AppError): void {
  socketsCut.inc({ reason: error.code });
  socket.emit('refused', refusalOf(error));
  socket.disconnect(true);
}
