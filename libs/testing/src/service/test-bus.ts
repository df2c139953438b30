import type { EventContract, PayloadOf } from '@shop/contracts';
import { Bus, openBusConnection } from '@shop/service-kit';

/** A caller on the bus of a test's shop. */
export interface TestBus {
  bus: Bus;
  /** Begins to listen; `next` is the first event of that kind from then on. */
  listenFor<E extends EventContract>(event: E): Promise<{ next: Promise<PayloadOf<E>> }>;
  close(): Promise<void>;
}

/** Connects to the bus under a test's settings, as the gateway would. */
export async function openTestBus(env: Record<string, string>): Promise<TestBus> {
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
    close: () => connection.close(),
  };
}
