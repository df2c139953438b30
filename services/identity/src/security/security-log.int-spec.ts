import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { auditRecord } from '@shop/contracts';
import { auditVerbOf, type RoleKey } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import { eventually } from '@shop/testing';
import type { Connection } from 'mongoose';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { PutPeople } from '../people/put-people.use-case.ts';
import { SetPassword } from '../recovery/set-password.use-case.ts';
import { LiftSecondFactor } from '../second-factor/lift-second-factor.use-case.ts';
import { OwnSessions } from '../sessions/own-sessions.use-case.ts';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.ts';
import { SecretBox } from '../second-factor/secret-box.ts';
import { SetUpSecondFactor } from '../second-factor/set-up-second-factor.use-case.ts';
import { stepOf, totp } from '../second-factor/totp.ts';
import { SignIn } from '../sign-in/sign-in.use-case.ts';

const phone = '79993360001';
const password = 'soroka-demo';
const visitor = { address: '203.0.113.77', userAgent: 'Firefox' };
const hash = expect.stringMatching(/^[\w-]{43}$/);

let identity: OpenIdentity;
let personId: string;
let written: jest.SpiedFunction<Logger['info']>;

beforeAll(async () => {
  identity = await openIdentity();
  personId = (await identity.get(PutPeople).put({ phone, email: 'vera@example.ru', password })).id;
});
afterAll(() => identity.close());
beforeEach(() => {
  written = jest.spyOn(identity.get<Logger>(kitTokens.logger), 'info').mockClear();
});

const signIn = (typed: string, as = phone) =>
  identity.get(SignIn).run({ phone: as, password: typed, code: null, captchaToken: null, visitor });
const events = (): unknown[] =>
  written.mock.calls.filter(([, text]) => text === 'a security event').map(([line]) => line);

it('has a line for each sign-in and each refusal, without phones and addresses', async () => {
  await expect(signIn('another-one')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  await signIn(password);
  expect(events()).toEqual([
    { event: 'sign-in refused', code: 'SIGN_IN_FAILED', account: hash, address: hash },
    { event: 'sign-in', personId, account: hash, address: hash },
  ]);
  expect(JSON.stringify(events())).not.toMatch(/7999336|203\.0/);
});

it('has a line for a new password and a lifted second factor', async () => {
  const change = {
    personId,
    sessionId: '5e5500000000000000000001',
    oldPassword: password,
    newPassword: password,
  };
  await identity.get(SetPassword).change(change);
  await identity.get(PersonRepository).update(personId, { hasSecondFactor: true });
  await identity.get(LiftSecondFactor).run({ phone });
  expect(events()).toEqual([
    { event: 'password changed', personId },
    { event: 'second factor lifted', personId },
  ]);
});

describe('the audit log', () => {
  const address = '203.0.113.77';
  let people = 0;

  async function somebody(roleKey: RoleKey): Promise<{ id: string; phone: string; roleId: string }> {
    const number = String(people++).padStart(3, '0');
    const contact = { phone: `79993361${number}`, email: `log-${number}@example.ru` };
    const { id, role } = await identity.get(PutPeople).put({ ...contact, password, roleKey });
    return { id, phone: contact.phone, roleId: role.id };
  }
  /** What waits for the audit log about a person, oldest first; the stand-in for it is never there. */
  const recordsOf = (id: string) =>
    identity
      .get<Connection>(getConnectionToken())
      .collection('audit_outbox')
      .find({ entityId: id, entity: 'sign-in' })
      .sort({ startedAt: 1, _id: 1 })
      .toArray();

  it('has one entry for a sign-in of staff, by themselves and with the hash of the address alone', async () => {
    const { id, phone: own, roleId } = await somebody('manager');
    await signIn(password, own);
    const records = await recordsOf(id);
    expect(records).toMatchObject([
      {
        ...{ message: 'identity.access.sign-in.v1', entity: 'sign-in', entityId: id, fields: [] },
        actor: { kind: 'person', id, sessionId: null, roleId },
        ...{ before: null, outcome: 'done', errorCode: null, state: 'finished' },
      },
    ]);
    expect(records[0]?.['after']).toEqual({ addressHash: expect.stringMatching(/^[\w-]{12}$/) });
    expect(JSON.stringify(records)).not.toMatch(/7999336|203\.0/);
    expect(auditRecord.shape.actor.parse(records[0]?.['actor'])).toEqual(records[0]?.['actor']);
  });

  it('has nothing of customers, and nothing of the phone of nobody', async () => {
    const customer = await somebody('customer');
    await expect(signIn('another-one', customer.phone)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    await expect(signIn('another-one', '79993369999')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    await signIn(password, customer.phone);
    await identity.get(OwnSessions).endAll({ personId: customer.id, address });
    // A refusal is recorded beside its answer, so one of staff that came later has to be there first.
    const manager = await somebody('manager');
    await expect(signIn('another-one', manager.phone)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    await eventually(async () => expect(await recordsOf(manager.id)).toHaveLength(1));
    expect(await recordsOf(customer.id)).toEqual([]);
  });

  it('has one entry a minute for refused sign-ins of a person, with the reason', async () => {
    const { id, phone: own } = await somebody('manager');
    const guess = () => expect(signIn('another-one', own)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    await Promise.all([guess(), guess(), guess()]);
    await eventually(async () => expect(await recordsOf(id)).toHaveLength(1));
    await guess();
    identity.time.ms += 61_000;
    await guess();
    await eventually(async () => expect(await recordsOf(id)).toHaveLength(2));
    const after = { refusal: 'SIGN_IN_FAILED', addressHash: expect.any(String) };
    const message = 'identity.access.refuse-sign-in.v1';
    expect(await recordsOf(id)).toMatchObject([
      { message, after },
      { message, after },
    ]);
  });

  it('has new passwords, second factors and ended sessions of staff, and no step that asks for a code', async () => {
    const { id, phone: own } = await somebody('manager');
    const { refreshToken } = await signIn(password, own);
    const sessionId = '5e5500000000000000000002';
    const change = { personId: id, sessionId, oldPassword: password, newPassword: password, address };
    await identity.get(SetPassword).change(change);
    const factor = identity.get(SetUpSecondFactor);
    await factor.begin({ personId: id, password });
    const { sealedSecret = '' } = (await identity.get(SecondFactorRepository).find(id)) ?? {};
    const code = totp(identity.get(SecretBox).open(sealedSecret, id), stepOf(new Date(identity.time.ms)));
    const { recoveryCodes } = await factor.confirm({ personId: id, sessionId, code, address });
    await expect(signIn(password, own)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    await factor.remove({ personId: id, password, code: recoveryCodes[0] ?? '', address });
    // The first session has ended with the password.
    await identity.get(OwnSessions).close({ refreshToken, address });
    await identity
      .get(OwnSessions)
      .close({ refreshToken: (await signIn(password, own)).refreshToken, address });
    await identity.get(OwnSessions).endAll({ personId: id, address });
    const records = await recordsOf(id);
    expect(records.map(({ message }) => auditVerbOf(String(message))).toSorted()).toEqual([
      ...['change-password', 'end-all-sessions', 'end-session', 'sign-in', 'sign-in'],
      ...['turn-off-second-factor', 'turn-on-second-factor'],
    ]);
    const states = records.map(({ after }) => after);
    expect(states).toEqual(states.map(() => ({ addressHash: expect.stringMatching(/^[\w-]{12}$/) })));
  });
});
