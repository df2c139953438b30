import type {
  EventContract,
  ParsedRequestOf,
  PayloadOf,
  ReplyInputOf,
  RequestContract,
} from '@shop/contracts';
import type { Bus } from '@shop/service-kit';

/** A caller on the bus of a test's shop. */
export interface TestBus {
  bus: Bus;
  /** Subscribes to an event; `next` is its first message from then on. */
  listenFor<E extends EventContract>(event: E): Promise<{ next: Promise<PayloadOf<E>> }>;
  /** Passes every message of an event from then on. */
  follow<E extends EventContract>(event: E, onEvent: (payload: PayloadOf<E>) => void): Promise<void>;
  /** Replies to a request in place of its service; null leaves the caller without a reply. */
  answer<C extends RequestContract>(
    contract: C,
    reply: (request: ParsedRequestOf<C>) => ReplyInputOf<C> | null,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Connects to the bus under a test's settings, as the gateway would. */
export async function openTestBus(env: Record<string, string>): Promise<TestBus> {
  // Most users of this library need no bus, and loading it takes half a second.
  const { Bus, openBusConnection } = await import('@shop/service-kit');
  const connection = await openBusConnection(env['NATS_URL'] ?? '', 'test');
  const prefix = env['BUS_PREFIX'] ?? '';
  return {
    bus: new Bus(connection, prefix, 'test'),
    listenFor: async (event) => {
      const next = new Promise<unknown>((resolve) => {
        const callback = (_error: Error | null, message: { json(): unknown }): void =>
          resolve(message.json());
        connection.subscribe(prefix + event.subject, { max: 1, callback });
      });
      await connection.flush();
      return { next: next.then((payload) => event.payload.parse(payload) as PayloadOf<typeof event>) };
    },
    follow: async (event, onEvent) => {
      connection.subscribe(prefix + event.subject, {
        callback: (_error, message) =>
          onEvent(event.payload.parse(message.json()) as PayloadOf<typeof event>),
      });
      await connection.flush();
    },
    answer: async (contract, reply) => {
      connection.subscribe(prefix + contract.subject, {
        callback: (_error, message) => {
          const answer = reply(contract.request.parse(message.json()) as ParsedRequestOf<typeof contract>);
          if (answer !== null) message.respond(JSON.stringify(answer));
        },
      });
      await connection.flush();
    },
    close: () => connection.close(),
  };
}
