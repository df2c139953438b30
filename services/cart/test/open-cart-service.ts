import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { bootstrap } from '../src/index.ts';
import { startStandInCatalogue } from './stand-in-catalogue.ts';

/** The cart service of one test file, with its own real database and bus. */
export interface OpenCartService {
  env: Record<string, string>;
  bus: TestBus['bus'];
  /** The id of a new customer. */
  aCustomer(): string;
  close(): Promise<void>;
}

export async function openCartService(): Promise<OpenCartService> {
  const { env, dropDatabases } = testEnvironment();
  // Two replicas, as in production: nothing may depend on the memory of one process.
  const services = [await bootstrap({ env }), await bootstrap({ env }), await startStandInCatalogue({ env })];
  const caller = await openTestBus(env);
  let customers = 0;
  return {
    env,
    bus: caller.bus,
    aCustomer: () => `customer-${customers++}`,
    close: async () => {
      await caller.close();
      for (const service of services) await service.close();
      await dropDatabases();
    },
  };
}

/** The id of the product with that number. */
export const productId = (number: number): string => number.toString(16).padStart(24, '0');
