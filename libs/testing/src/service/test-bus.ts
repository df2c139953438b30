import type { Bus } from '@shop/service-kit';

/** A caller on the bus of a test's shop. */
export interface TestBus {
  bus: Bus;
  close(): Promise<void>;
}

/** Connects to the bus under a test's settings, as the gateway would. */
export async function openTestBus(env: Record<string, string>): Promise<TestBus> {
  // On demand: tests of screens and browser tests come through the same door, and neither could load it.
  const { Bus, openBusConnection } = await import('@shop/service-kit');
  const connection = await openBusConnection(env['NATS_URL'] ?? '', 'test');
  return { bus: new Bus(connection, env['BUS_PREFIX'] ?? ''), close: () => connection.close() };
}
