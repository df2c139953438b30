import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { tokenOf } from './access-token.ts';

/** Fewer than a person may have. */
const perPerson = 10;
const openedAtOnce = 50;
/** A message that has not reached everybody by then has failed. */
const timeoutMs = 20_000;

/** Connected staff, as many screens of the back office. */
export interface StaffCrowd {
  /** One of them writes to all; resolves once each has received it. */
  notifyAll(): Promise<void>;
  close(): Promise<void>;
}

/** Connects sockets to a gateway, each from an address of its own. */
export async function openStaffCrowd(origin: string, secret: string, count: number): Promise<StaffCrowd> {
  const waiting = new Map<string, { left: number; done: () => void }>();
  const open = async (at: number): Promise<Socket> => {
    const person = Math.floor(at / perPerson)
      .toString(16)
      .padStart(24, 'c');
    const socket = io(origin, {
      ...{ path: '/socket', transports: ['websocket'], forceNew: true },
      auth: { token: tokenOf(secret, person, ['adminPanel']) },
      extraHeaders: { 'x-forwarded-for': `198.51.${100 + Math.floor(at / 250)}.${at % 250}` },
    });
    socket.on('notification', ({ content }: { content: string }) => {
      const one = waiting.get(content);
      if (!one) return;
      one.left -= 1;
      if (one.left === 0) one.done();
    });
    await new Promise((resolve, reject) => {
      socket.once('initial_tasks', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  };
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += openedAtOnce) {
    const some = Array.from({ length: Math.min(openedAtOnce, count - from) }, (_, at) => open(from + at));
    sockets.push(...(await Promise.all(some)));
  }
  let sent = 0;
  return {
    notifyAll: async () => {
      const content = randomUUID();
      // Each writes seldom: a socket that sends a lot is closed.
      const author = sockets[sent++ % count];
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => reject(new Error('a message did not reach everybody')), timeoutMs);
      waiting.set(content, { left: count, done: resolve });
      author?.emit('create_notification', { id: content, content });
      await promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(content);
      });
    },
    close: async () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
