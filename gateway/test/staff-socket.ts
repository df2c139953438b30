import { randomUUID } from 'node:crypto';
import { orderChanged } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { io, type Socket } from 'socket.io-client';
import { signToken } from './access-token.ts';
import type { TestShop } from './shop.ts';

export interface ReceivedEvents {
  name: string;
  id: string;
  ids: string[];
  change: string;
}

/** An error sent by the gateway. */
export interface Refusal {
  code: string;
  message: string;
}

interface CatchUpReply {
  isComplete: boolean;
  events: ReceivedEvents[];
  cursor: number;
  isSincePage?: true;
  error?: Refusal;
}

export interface SocketOptions {
  url: string;
  token?: string | null;
  /** The visitor's address, as forwarded by the proxy. */
  from?: string;
  headers?: Record<string, string>;
}

/** A staff socket that records everything it receives. */
export class StaffSocket {
  readonly received: ReceivedEvents[] = [];
  readonly refused: Refusal[] = [];
  reloads = 0;
  /** The reason why the connection was closed. */
  ended: string | undefined;
  cursor: number | null = null;
  readonly socket: Socket;

  constructor({ url, token = null, from, headers }: SocketOptions) {
    this.socket = io(url, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === null ? {} : { token },
      extraHeaders: { ...(from !== undefined && { 'x-forwarded-for': from }), ...headers },
    });
    for (const name of ['board_changed', 'order_changed', 'product_changed'])
      this.socket.on(name, ({ cursor, ...event }: Omit<ReceivedEvents, 'name'> & { cursor: number }) => {
        this.received.push({ name, ...event });
        this.cursor = cursor;
      });
    this.socket.on('refused', (refusal: Refusal) => this.refused.push(refusal));
    this.socket.on('reload', ({ cursor }: { cursor: number }) => {
      this.reloads += 1;
      this.cursor = cursor;
    });
    this.socket.on('disconnect', (reason) => (this.ended = reason));
  }

  /** @returns null once connected, else the error code or the transport's error message */
  async opened(): Promise<string | null> {
    if (this.socket.connected) return null;
    return new Promise((resolve) => {
      this.socket.once('connect', () => resolve(null));
      this.socket.once('connect_error', (error: Error & { data?: Refusal }) => resolve(codeOf(error)));
    });
  }

  /** @param more further fields that a page sends */
  async catchUp(cursor: unknown = this.cursor, more: object = {}): Promise<CatchUpReply> {
    const request = { cursor, ...more };
    const reply = (await this.socket.timeout(5_000).emitWithAck('catch_up', request)) as CatchUpReply;
    this.cursor = reply.cursor;
    return reply;
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** The sockets of one test file. */
export class StaffSockets {
  private readonly all: StaffSocket[] = [];
  private readonly usual: () => SocketOptions;

  constructor(usual: () => SocketOptions) {
    this.usual = usual;
  }

  /** Creates a socket that is still connecting. */
  begin(options: Partial<SocketOptions> = {}): StaffSocket {
    const socket = new StaffSocket({ ...this.usual(), ...options });
    this.all.push(socket);
    return socket;
  }

  /** Opens a connected socket. @throws Error with the reason for a refusal */
  async open(options: Partial<SocketOptions> = {}): Promise<StaffSocket> {
    const socket = this.begin(options);
    const refusal = await socket.opened();
    if (refusal !== null) throw new Error(`a socket was refused: ${refusal}`);
    return socket;
  }

  closeAll(): void {
    for (const socket of this.all.splice(0)) socket.close();
  }
}

/** Publishes the change of an order like its service. @returns the id of the event that sockets receive */
export function announceChangedOrder({ bus }: Pick<TestShop, 'bus'>): string {
  const eventId = randomUUID();
  bus.publish(orderChanged, { eventId, orderIds: ['674000000000000000000009'], change: 'payment' });
  return `order:${eventId}`;
}

export const idsOf = ({ received }: StaffSocket): string[] => received.map(({ id }) => id);

const codeOf = ({ data, message }: Error & { data?: Refusal }): string => data?.code ?? message;

let people = 0;

/** A token of a new person with these permissions in addition to `adminPanel`. */
export function staffToken(
  env: Readonly<Record<string, string>>,
  permissions: readonly Permission[] = ['viewUserOrders'],
  changes: Record<string, unknown> = {},
): string {
  const sub = (people++).toString(16).padStart(24, 'a');
  return signToken(
    env['ACCESS_TOKEN_KEYS'] ?? '',
    { sub, permissions: ['adminPanel', ...permissions] },
    changes,
  );
}
