import { putPerson, type ReplyOf, type RequestContract, type RequestOf } from '@shop/contracts';
import type { RoleKey } from '@shop/domain';
import { enterCall, formatActor, runInCall, type RunningService } from '@shop/service-kit';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { bootstrap } from '../src/index.ts';

export type Somebody = ReplyOf<typeof putPerson>;

/** Two replicas of identity on a database of their own, and calls on behalf of people. */
export interface OpenStaff {
  bus: TestBus['bus'];
  listenFor: TestBus['listenFor'];
  connection: Connection;
  /** Creates a person whom no other test knows. */
  somebody(roleKey: RoleKey, names?: Partial<RequestOf<typeof putPerson>>): Promise<Somebody>;
  /** Sends a request as this person, from a session of their own. */
  as<C extends RequestContract>(who: Somebody, contract: C, request: RequestOf<C>): Promise<ReplyOf<C>>;
  close(): Promise<void>;
}

const sessionOf = (who: Somebody): string => `5e55${who.id.slice(4)}`;

export async function openStaff(settings: Record<string, string> = {}): Promise<OpenStaff> {
  const { env, dropDatabases } = testEnvironment(settings);
  const services: RunningService[] = await Promise.all([bootstrap({ env }), bootstrap({ env })]);
  const caller = await openTestBus(env);
  const connection = createConnection(env['MONGODB_URI'] ?? '', {
    dbName: `${env['DB_PREFIX']}identity`,
    autoIndex: false,
  });
  let people = 0;
  return {
    bus: caller.bus,
    listenFor: caller.listenFor,
    connection,
    somebody: (roleKey, names = {}) => {
      const number = String(people++).padStart(3, '0');
      const contact = { phone: `79996660${number}`, email: `staff-${number}@example.ru` };
      return caller.bus.request(putPerson, { ...contact, password: 'soroka-demo', roleKey, ...names });
    },
    as: (who, contract, request) => {
      const actor = { kind: 'person', id: who.id, sessionId: sessionOf(who), roleId: who.role.id } as const;
      const call = enterCall(undefined, undefined, formatActor(actor));
      return runInCall(call, () => caller.bus.request(contract, request));
    },
    close: async () => {
      await connection.close();
      await caller.close();
      for (const service of services) await service.close();
      await dropDatabases();
    },
  };
}
