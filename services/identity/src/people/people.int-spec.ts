import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getPerson,
  getPersonNames,
  getPersonRights,
  listStaff,
  personChanged,
  putPerson,
  updatePerson,
} from '@shop/contracts';
import { firstRoles, roleKeys } from '@shop/domain';
import type { RunningService } from '@shop/service-kit';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { bootstrap } from '../index.ts';

const { env, dropDatabases } = testEnvironment();
let services: RunningService[];
let caller: TestBus;
let people = 0;

beforeAll(async () => {
  // Two replicas start concurrently on an empty database, as a first deployment may.
  services = await Promise.all([bootstrap({ env }), bootstrap({ env })]);
  caller = await openTestBus(env);
});
afterAll(async () => {
  await caller.close();
  for (const service of services) await service.close();
  await dropDatabases();
});

function somebody() {
  const number = String(people++).padStart(3, '0');
  return { phone: `79995550${number}`, email: `person-${number}@example.ru`, password: 'soroka-demo' };
}

describe('the initial roles', () => {
  it('exist once with their permissions although two processes started concurrently', async () => {
    const ids = new Set<string>();
    for (const roleKey of roleKeys) {
      const { role } = await caller.bus.request(putPerson, { ...somebody(), roleKey });
      const { name, permissions } = firstRoles[roleKey];
      expect(role).toMatchObject({ name, permissions });
      ids.add(role.id);
      const again = await caller.bus.request(putPerson, { ...somebody(), roleKey });
      expect(again.role.id).toBe(role.id);
    }
    expect(ids.size).toBe(roleKeys.length);
  });
});

describe('staff', () => {
  it('includes people whose role has the permission and adminPanel, except banned ones', async () => {
    const names = { firstName: 'Зоя', secondName: 'Ёлкина' };
    const write = (roleKey: 'manager' | 'editor' | 'customer', ban = false) =>
      caller.bus.request(putPerson, {
        ...somebody(),
        ...names,
        roleKey,
        ...(ban && { ban: { reason: 'Спам' } }),
      });
    const manager = await write('manager');
    const others = [await write('editor'), await write('customer'), await write('manager', true)];
    const { staff } = await caller.bus.request(listStaff, { permission: 'viewUserOrders' });
    expect(staff).toContainEqual({ id: manager.id, displayName: 'Зоя Ё.' });
    for (const { id } of others) expect(staff.map((one) => one.id)).not.toContain(id);
    await caller.bus.request(putPerson, { phone: manager.phone, email: manager.email, roleKey: 'customer' });
    const after = await caller.bus.request(listStaff, { permission: 'viewUserOrders' });
    expect(after.staff.map(({ id }) => id)).not.toContain(manager.id);
  });
});

it('the rights of a person are those of the role, and none for those who are banned or unknown', async () => {
  const rightsOf = async (id: string) =>
    (await caller.bus.request(getPersonRights, { id })).permissions.toSorted();
  const who = { ...somebody(), roleKey: 'editor' as const };
  const { id } = await caller.bus.request(putPerson, who);
  expect(await rightsOf(id)).toEqual(firstRoles.editor.permissions.toSorted());
  await caller.bus.request(putPerson, { phone: who.phone, email: who.email, ban: { reason: 'Обман' } });
  expect(await rightsOf(id)).toEqual([]);
  expect(await rightsOf('674000000000000000000000')).toEqual([]);
});

describe('a person', () => {
  it('is created once by concurrent requests', async () => {
    const who = somebody();
    const inputs = Array.from({ length: 10 }, () =>
      caller.bus.request(putPerson, { ...who, mustBeNew: true }),
    );
    const outcomes = await Promise.allSettled(inputs);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'USER_EXISTS' });
  });

  it('is returned without the password, and an unknown id is rejected', async () => {
    const written = await caller.bus.request(putPerson, somebody());
    const reported = await caller.bus.request(getPerson, { id: written.id });
    expect(reported).toEqual(written);
    expect(JSON.stringify(reported)).not.toMatch(/argon2|soroka-demo|passwordHash/);
    const nobody = caller.bus.request(getPerson, { id: '674000000000000000000000' });
    await expect(nobody).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('is announced when it changes', async () => {
    const { id } = await caller.bus.request(putPerson, somebody());
    const { next } = await caller.listenFor(personChanged);
    await caller.bus.request(updatePerson, { id, nickname: 'Сорока' });
    expect(await next).toEqual({ id });
  });

  it('keeps concurrent changes of different fields', async () => {
    const { id } = await caller.bus.request(putPerson, somebody());
    await Promise.all([
      caller.bus.request(updatePerson, { id, firstName: 'Анна' }),
      caller.bus.request(updatePerson, { id, nickname: 'Сорока' }),
      caller.bus.request(updatePerson, { id, notifications: { sale: false } }),
      caller.bus.request(updatePerson, { id, notifications: { newItems: false } }),
    ]);
    expect(await caller.bus.request(getPerson, { id })).toMatchObject({
      firstName: 'Анна',
      nickname: 'Сорока',
      notifications: { sale: false, discount: true, newItems: false },
    });
  });
});

describe('displayed names', () => {
  it('are the nickname or else the first name and initial, and unknown people are omitted', async () => {
    const named = await caller.bus.request(putPerson, {
      ...somebody(),
      ...{ firstName: 'Анна', secondName: 'Петрова' },
    });
    const nicknamed = await caller.bus.request(putPerson, { ...somebody(), nickname: 'Сорока' });
    const { names } = await caller.bus.request(getPersonNames, {
      ids: [named.id, '674000000000000000000000', nicknamed.id],
    });
    expect(new Map(names.map(({ id, displayName }) => [id, displayName]))).toEqual(
      new Map([
        [named.id, 'Анна П.'],
        [nicknamed.id, 'Сорока'],
      ]),
    );
  });
});
