import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accessRevoked,
  createPerson,
  createRole,
  editPerson,
  endPersonSessions,
  getPerson,
  listSessions,
  openSession,
  removePerson,
  updatePerson,
  type RequestOf,
} from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { Types } from 'mongoose';
import { startMailServer, type TestMailServer } from '@shop/testing';
import { openStaff, type OpenStaff, type Somebody } from '../../test/open-staff.ts';

type Changes = RequestOf<typeof editPerson>['changes'];

let mail: TestMailServer;
let staff: OpenStaff;
let admin: Somebody;

beforeAll(async () => {
  mail = await startMailServer();
  staff = await openStaff({ SMTP_URL: mail.url, MAIL_FROM: 'Сорока <zakaz@soroka.example>' });
  admin = await staff.somebody('administrator');
});
afterAll(async () => {
  await staff.close();
  await mail.close();
});

const edit = (who: Somebody, id: string, changes: Changes, expectedUpdatedAt?: string) =>
  staff.as(who, editPerson, { id, changes, ...(expectedUpdatedAt && { expectedUpdatedAt }) });

const refusedWith = (code: string) => expect.objectContaining({ code });

let roles = 0;
/** Somebody with exactly these rights besides access to the back office. */
async function memberWith(...permissions: Permission[]): Promise<Somebody> {
  const role = await staff.as(admin, createRole, {
    name: `Права ${roles++}`,
    permissions: ['adminPanel', ...permissions],
  });
  const member = await staff.somebody('customer');
  return edit(admin, member.id, { roleId: role.id });
}

describe('an edit by staff', () => {
  it('changes what is given, is seen by everybody, and repeated changes nothing', async () => {
    const { id } = await staff.somebody('customer');
    const changes: Changes = {
      ...{ firstName: ' Анна ', secondName: 'Ёлкина', phone: '79051112233', email: 'Anna@Example.ru' },
      notifications: { sale: false },
      addresses: [{ name: 'Дом', text: 'Тверь, Советская, 1', index: '170100' }],
    };
    const edited = await edit(admin, id, changes);
    expect(edited).toMatchObject({
      firstName: 'Анна',
      phone: '79051112233',
      notifications: { sale: false, newItems: true },
    });
    const { addresses, updatedAt } = edited;
    expect(await edit(admin, id, { ...changes, addresses })).toMatchObject({ addresses, updatedAt });
    expect(await staff.bus.request(updatePerson, { id, firstName: 'Анна' })).toMatchObject({ updatedAt });
  });

  it('of a version that somebody else replaced is refused, with who, and the fields that differ', async () => {
    const other = await staff.somebody('administrator', { nickname: 'Зоя' });
    const { id, updatedAt = '' } = await staff.somebody('customer');
    await edit(other, id, { nickname: 'Кит', firstName: 'Иван' });
    const late = edit(admin, id, { nickname: 'Лось', firstName: 'Иван' }, updatedAt);
    await expect(late).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      params: { by: 'Зоя' },
      details: [{ field: 'nickname' }],
    });
  });

  it('sets a password that ends all sessions and leaves no trace in the audit', async () => {
    const { id, phone } = await staff.somebody('customer');
    const visitor = { address: '203.0.113.9', userAgent: '' };
    await staff.bus.request(openSession, {
      phone,
      password: 'soroka-demo',
      code: null,
      captchaToken: null,
      visitor,
    });
    const { next } = await staff.listenFor(accessRevoked);
    await edit(admin, id, { password: 'новый-пароль' });
    expect(await next).toMatchObject({ people: [{ id, sessionGeneration: 1 }] });
    expect((await staff.bus.request(listSessions, { personId: id })).sessions).toEqual([]);
    await staff.bus.request(openSession, {
      phone,
      password: 'новый-пароль',
      code: null,
      captchaToken: null,
      visitor,
    });
    const audit = JSON.stringify(
      await staff.connection.collection('audit_outbox').find({ entityId: id }).toArray(),
    );
    expect(audit).toContain('changes.password');
    for (const secret of ['новый-пароль', 'argon2', phone]) expect(audit).not.toContain(secret);
  });

  it('bans with a reason and lifts the ban with it', async () => {
    const { id } = await staff.somebody('customer');
    expect(await edit(admin, id, { ban: { reason: 'Спам' } })).toMatchObject({
      isBanned: true,
      banReason: 'Спам',
    });
    expect(await edit(admin, id, { ban: null })).toMatchObject({ isBanned: false, banReason: null });
    await expect(edit(admin, admin.id, { ban: { reason: 'Устал' } })).rejects.toEqual(refusedWith('OWN_BAN'));
  });

  it('gives a phone or an e-mail to one of two people at the same time', async () => {
    const two = await Promise.all([staff.somebody('customer'), staff.somebody('customer')]);
    for (const [field, value] of [
      ['phone', '79057770000'],
      ['email', 'one@example.ru'],
    ] as const) {
      const outcomes = await Promise.allSettled(two.map(({ id }) => edit(admin, id, { [field]: value })));
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toEqual([
        expect.objectContaining({ code: 'USER_EXISTS', details: [expect.objectContaining({ field })] }),
      ]);
    }
  });
});

describe('rights', () => {
  it('are those that are stored for the acting person, field by field', async () => {
    const { id, ...person } = await staff.somebody('customer');
    const clerk = await memberWith('changeUserCredentials');
    expect(await edit(clerk, id, { firstName: 'Пётр' })).toMatchObject({ firstName: 'Пётр' });
    await expect(edit(clerk, id, { ban: { reason: 'Спам' } })).rejects.toEqual(refusedWith('FORBIDDEN'));
    await expect(edit(clerk, id, { roleId: admin.role.id })).rejects.toEqual(refusedWith('FORBIDDEN'));
    // A form sends all of its fields; those that change nothing need no right.
    await edit(clerk, id, { roleId: person.role.id, ban: null });
    await edit(admin, clerk.id, { ban: { reason: 'Уволен' } });
    await expect(edit(clerk, id, { firstName: 'Иван' })).rejects.toEqual(refusedWith('FORBIDDEN'));
    const operator = staff.bus.request(editPerson, { id, changes: { firstName: 'Иван' } });
    await expect(operator).rejects.toEqual(refusedWith('FORBIDDEN'));
  });

  it('that one lacks cannot be given, nor taken over by a password', async () => {
    const { id } = await staff.somebody('customer');
    const boss = await memberWith(
      'changeUserCredentials',
      'changeUserRoles',
      'createNewUsers',
      'removeUsers',
    );
    const given = edit(boss, id, { roleId: admin.role.id });
    await expect(given).rejects.toMatchObject({
      code: 'RIGHTS_NOT_YOURS',
      params: { rights: expect.stringContaining('«Блокировка пользователей»') },
    });
    expect(await edit(boss, id, { roleId: boss.role.id })).toMatchObject({ role: { id: boss.role.id } });
    for (const changes of [
      { password: 'мой-пароль' },
      { email: 'boss@example.ru' },
      { roleId: boss.role.id },
    ])
      await expect(edit(boss, admin.id, changes)).rejects.toEqual(refusedWith('RIGHTS_ABOVE_YOURS'));
    await expect(staff.as(boss, removePerson, { id: admin.id })).rejects.toEqual(
      refusedWith('RIGHTS_ABOVE_YOURS'),
    );
    await expect(staff.as(boss, endPersonSessions, { personId: admin.id })).rejects.toEqual(
      refusedWith('RIGHTS_ABOVE_YOURS'),
    );
    const contact = {
      firstName: 'Олег',
      secondName: 'Кит',
      middleName: '',
      phone: '79050000777',
      email: 'oleg@example.ru',
    };
    const created = staff.as(boss, createPerson, { ...contact, roleId: admin.role.id });
    await expect(created).rejects.toEqual(refusedWith('RIGHTS_NOT_YOURS'));
  });
});

describe('the last administrator', () => {
  const waysOut: [string, (who: Somebody, other: Somebody) => Promise<unknown>][] = [
    ['demotion', (who, { id }) => edit(who, id, { roleId: customerRole })],
    ['ban', (who, { id }) => edit(who, id, { ban: { reason: 'Ссора' } })],
    ['removal', (who, { id }) => staff.as(who, removePerson, { id })],
  ];
  let customerRole = '';

  it.each(waysOut)('is left when two remove each other by %s at the same time', async (_name, remove) => {
    customerRole = (await staff.somebody('customer')).role.id;
    const two = await Promise.all([staff.somebody('administrator'), staff.somebody('administrator')]);
    const [one = admin, other = admin] = two;
    const everybodyElse = { _id: { $nin: two.map(({ id }) => new Types.ObjectId(id)) } };
    await staff.connection.collection('people').updateMany(everybodyElse, { $set: { isBanned: true } });
    try {
      const outcomes = await Promise.allSettled([remove(one, other), remove(other, one)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const left = outcomes[0]?.status === 'fulfilled' ? one : other;
      await expect(edit(left, left.id, { roleId: customerRole })).rejects.toEqual(
        refusedWith('LAST_ADMINISTRATOR'),
      );
      await expect(staff.as(left, removePerson, { id: left.id })).rejects.toEqual(refusedWith('OWN_REMOVAL'));
    } finally {
      await staff.connection.collection('people').updateMany(everybodyElse, { $set: { isBanned: false } });
    }
  });
});

describe('a person created by staff', () => {
  const contact = {
    firstName: 'Нина',
    secondName: 'Котова',
    middleName: '',
    phone: '79054443322',
    email: 'nina@example.ru',
  };

  it('gets a link to choose a password, once', async () => {
    const { role } = await staff.somebody('customer');
    const request = { ...contact, roleId: role.id };
    const { person, isInvited } = await staff.as(admin, createPerson, request);
    expect(isInvited).toBe(true);
    expect(person).toMatchObject({ firstName: 'Нина', phone: contact.phone, isBanned: false });
    expect(JSON.stringify(mail.received.at(-1))).toMatch(/restore\/confirm\?key/);
    await expect(staff.as(admin, createPerson, request)).rejects.toMatchObject({
      code: 'USER_EXISTS',
      details: [{ field: 'phone' }],
    });
  });

  it('is removed with their sessions', async () => {
    const { id } = await staff.somebody('customer');
    const { next } = await staff.listenFor(accessRevoked);
    await staff.as(admin, removePerson, { id });
    expect(await next).toMatchObject({ erased: [{ id }] });
    await expect(staff.bus.request(getPerson, { id })).rejects.toEqual(refusedWith('USER_NOT_FOUND'));
  });
});

describe('sessions', () => {
  it('of a person are ended one by one or all together', async () => {
    const { id, phone } = await staff.somebody('customer');
    const visitor = { address: '203.0.113.10', userAgent: '' };
    for (let at = 0; at < 3; at++)
      await staff.bus.request(openSession, {
        phone,
        password: 'soroka-demo',
        code: null,
        captchaToken: null,
        visitor,
      });
    const open = async () => (await staff.bus.request(listSessions, { personId: id })).sessions;
    const [first] = await open();
    await staff.as(admin, endPersonSessions, { personId: id, sessionId: first?.id ?? '' });
    expect(await open()).toHaveLength(2);
    await expect(
      staff.as(admin, endPersonSessions, { personId: admin.id, sessionId: (await open())[0]?.id ?? '' }),
    ).rejects.toEqual(refusedWith('SESSION_NOT_FOUND'));
    await staff.as(admin, endPersonSessions, { personId: id });
    expect(await open()).toEqual([]);
  });
});
