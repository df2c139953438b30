import type { ExecutionContext } from '@nestjs/common';
import type { AppError } from '@shop/domain';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { VerifiedToken } from '../auth/access-token-verifier.ts';
import type { Caller } from '../auth/caller.ts';
import { socketsCut } from './socket-metrics.ts';

/** A socket of somebody who is signed in: the guard of the namespace lets no others in. */
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, VerifiedToken>;

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, VerifiedToken>;

/** Who sends a message over a socket. */
export function socketCaller(context: ExecutionContext): Caller {
  const socket = context.switchToWs().getClient<LiveSocket>();
  return {
    token: tokenOf(socket),
    cameThroughProxy: true,
    get person() {
      return socket.data.person;
    },
    set person(person) {
      if (person) socket.data.person = person;
    },
    // There are no headers any more: the refusal itself says it.
    challenge: () => undefined,
  };
}

/** The token that the client has put into `auth`; null when there is none. */
export function tokenOf({ handshake }: Pick<LiveSocket, 'handshake'>): string | null {
  const token: unknown = handshake.auth['token'];
  return typeof token === 'string' && token !== '' ? token : null;
}

/**
 * Sends a message to the sockets of this replica that are in a room. Socket.IO would encode it for nobody as well, and most replicas
 * be notified of each purchase without a screen of staff.
 *
 * @returns whether anybody was there
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

/** What a socket is sent about an error: the same code and text as over HTTP. */
export const refusalOf = ({ code, message }: AppError): { code: string; message: string } => ({
  code,
  message,
});

/** Says why, and ends the connection. */
export function cutSocket(socket: LiveSocket, error: AppError): void {
  socketsCut.inc({ reason: error.code });
  socket.emit('refused', refusalOf(error));
  socket.disconnect(true);
}
