import { listStaff, staffFeedChanged, type PayloadOf } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import type { RunningService } from '@shop/service-kit';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { bootstrap } from '../src/index.ts';

export interface OpenStaffTools {
  bus: TestBus['bus'];
  connection: Connection;
  /** What was announced to gateways, in order. */
  events: PayloadOf<typeof staffFeedChanged>[];
  close(): Promise<void>;
}

export const people = {
  anna: '674000000000000000000a01',
  boris: '674000000000000000000b02',
  vera: '674000000000000000000c03',
} as const;

/** Two replicas of the service, with all of `people` on the staff. */
export async function openStaffTools(): Promise<OpenStaffTools> {
  const shop = testEnvironment();
  const replicas: RunningService[] = [await bootstrap({ env: shop.env }), await bootstrap({ env: shop.env })];
  const caller = await openTestBus(shop.env);
  const staff = Object.entries(people).map(([displayName, id]) => ({ id, displayName }));
  await caller.answer(listStaff, () => ({ staff }));
  const events: OpenStaffTools['events'] = [];
  await caller.follow(staffFeedChanged, (payload) => events.push(payload));
  const dbName = `${shop.env['DB_PREFIX']}staff_tools`;
  const connection = await createConnection(shop.env['MONGODB_URI'] ?? '', { dbName }).asPromise();
  return {
    ...{ bus: caller.bus, connection, events },
    close: async () => {
      await caller.close();
      for (const replica of replicas) await replica.close();
      await connection.close();
      await shop.dropDatabases();
    },
  };
}

export const readerOf = (personId: string, ...permissions: Permission[]) => ({
  personId,
  permissions: ['adminPanel' as const, ...permissions],
});
