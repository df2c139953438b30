import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RoleKey } from '@shop/domain';
import { enterCall, formatActor, runInCall } from '@shop/service-kit';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { PutPeople } from '../people/put-people.use-case.ts';
import { ActingStaff } from '../rights/acting-staff.ts';
import { RightsGuard } from '../roles/rights-guard.ts';
import { BeginSession } from '../sessions/begin-session.ts';
import { RefreshSession } from '../sessions/refresh-session.use-case.ts';
import type { OpenedSession } from '../sessions/token-issuer.ts';
import { CheckCode } from './check-code.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';
import { SetUpSecondFactor } from './set-up-second-factor.use-case.ts';
import { stepOf, totp } from './totp.ts';

const password = 'soroka-demo';
const minute = 60_000;

const hour = 60 * minute;

let mail: TestMailServer;
let identity: OpenIdentity;
let setUp: SetUpSecondFactor;
let people = 0;

beforeAll(async () => {
  mail = await startMailServer();
  identity = await openIdentity({ SMTP_URL: mail.url, MAIL_FROM: 'Сорока <zakaz@soroka.example>' });
  setUp = identity.get(SetUpSecondFactor);
});
afterAll(async () => {
  await identity.close();
  await mail.close();
});

async function somebody(roleKey: RoleKey = 'customer'): Promise<string> {
  const number = String(people++).padStart(3, '0');
  const contact = { phone: `79993350${number}`, email: `zoya-${number}@example.ru` };
  return (await identity.get(PutPeople).put({ ...contact, password, roleKey })).id;
}

/** The app's code at this time. */
async function codeOf(personId: string): Promise<string> {
  const { sealedSecret = '' } = (await identity.get(SecondFactorRepository).find(personId)) ?? {};
  const secret = identity.get(SecretBox).open(sealedSecret, personId);
  return totp(secret, stepOf(new Date(identity.time.ms)));
}

const begin = (personId: string): Promise<{ secret: string }> => setUp.begin({ personId, password });

async function confirm(personId: string, sessionId = '5e5500000000000000000001'): Promise<string[]> {
  return (await setUp.confirm({ personId, sessionId, code: await codeOf(personId) })).recoveryCodes;
}

/** Whether sign-in requires a code. */
async function isOn(personId: string): Promise<boolean | undefined> {
  return (await identity.get(PersonRepository).findById(personId))?.hasSecondFactor;
}

/** Turns it on, and cuts its removal before the last write. @returns its recovery codes, of which the first is used */
async function cutRemoval(personId: string): Promise<string[]> {
  await begin(personId);
  const codes = await confirm(personId);
  jest.spyOn(identity.get(SecondFactorRepository), 'remove').mockRejectedValueOnce(new Error('cut'));
  await expect(setUp.remove({ personId, password, code: codes[0] ?? '' })).rejects.toThrow('cut');
  return codes;
}

/** Begins it, and cuts its confirmation before the second write. */
async function cutConfirmation(personId: string): Promise<void> {
  await begin(personId);
  jest.spyOn(identity.get(PersonRepository), 'updateAndRevoke').mockRejectedValueOnce(new Error('cut'));
  await expect(confirm(personId)).rejects.toThrow('cut');
}

it('a removal that was cut is over: sign-in requires no code, and another set-up gets a fresh secret', async () => {
  const zoya = await somebody();
  const [first, second] = await cutRemoval(zoya);
  expect(await isOn(zoya)).toBe(false);
  const atSignIn = { id: zoya, hasSecondFactor: false };
  await identity.get(CheckCode).atSignIn(atSignIn, null, { address: '203.0.113.9', device: null });
  await expect(setUp.remove({ personId: zoya, password, code: second ?? '' })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_OFF',
  });
  // The secret that is left does not return: the app no longer has it.
  await expect(confirm(zoya)).rejects.toMatchObject({ code: 'SECOND_FACTOR_ON' });
  expect(await isOn(zoya)).toBe(false);
  expect((await begin(zoya)).secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await confirm(zoya)).not.toContain(first);
  expect(await isOn(zoya)).toBe(true);
});

it('a removal that is late does not remove a secret that was set up meanwhile', async () => {
  const zoya = await somebody();
  await begin(zoya);
  const [code = ''] = await confirm(zoya);
  const factors = identity.get(SecondFactorRepository);
  const remove = factors.remove.bind(factors);
  jest.spyOn(factors, 'remove').mockImplementationOnce(async (...secret) => {
    identity.time.ms += minute;
    await begin(zoya);
    await confirm(zoya);
    await remove(...secret);
  });
  await setUp.remove({ personId: zoya, password, code });
  expect([await isOn(zoya), (await factors.find(zoya))?.isConfirmed]).toEqual([true, true]);
});

it('an e-mail tells when a person turns it off', async () => {
  const zoya = await somebody();
  await begin(zoya);
  const [code = ''] = await confirm(zoya);
  await setUp.remove({ personId: zoya, password, code });
  await eventually(() =>
    expect(mail.received.map(({ subject }) => subject)).toContain('Вход с кодом выключен'),
  );
});

it('a confirmation that was cut is finished by another set-up within a minute', async () => {
  const zoya = await somebody();
  await cutConfirmation(zoya);
  await expect(begin(zoya)).rejects.toMatchObject({ code: 'SECOND_FACTOR_ON' });
  expect(await isOn(zoya)).toBe(true);
});

it('a confirmation that was cut long ago begins anew: the app may no longer have its secret', async () => {
  const zoya = await somebody();
  await cutConfirmation(zoya);
  identity.time.ms += minute;
  await begin(zoya);
  expect(await isOn(zoya)).toBe(false);
  expect(await confirm(zoya)).toHaveLength(10);
  expect(await isOn(zoya)).toBe(true);
});

it('a secret in use is not replaced, however old its confirmation is', async () => {
  const zoya = await somebody();
  await begin(zoya);
  await confirm(zoya);
  const stored = await identity.get(SecondFactorRepository).find(zoya);
  identity.time.ms += 60 * minute;
  await expect(begin(zoya)).rejects.toMatchObject({ code: 'SECOND_FACTOR_ON' });
  expect(await identity.get(SecondFactorRepository).find(zoya)).toEqual(stored);
});

describe('the rights of staff with a second factor', () => {
  const visitor = { address: '203.0.113.9', userAgent: '' };
  const claimsOf = ({ accessToken }: OpenedSession): Record<string, unknown> =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const refresh = ({ refreshToken, binding }: OpenedSession): Promise<OpenedSession> =>
    identity.get(RefreshSession).run({ refreshToken, binding, visitor });

  async function staff(): Promise<{ id: string; open: (hasGivenCode?: boolean) => Promise<OpenedSession> }> {
    const id = await somebody('manager');
    const open = async (hasGivenCode = false): Promise<OpenedSession> => {
      const person = await identity.get(PersonRepository).findById(id);
      if (!person) throw new Error('nobody was written');
      return identity.get(BeginSession).for(person, { userAgent: '', hasGivenCode });
    };
    return { id, open };
  }

  it('stay with the session that turned it on; the others end, and an e-mail tells', async () => {
    const { id, open } = await staff();
    const [thief, own] = [await open(), await open()];
    await begin(id);
    await confirm(id, String(claimsOf(own)['sid']));
    await expect(refresh(thief)).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect(claimsOf(await refresh(own))['permissions']).toContain('adminPanel');
    await eventually(() =>
      expect(mail.received.map(({ subject }) => subject)).toContain('Вход с кодом включён'),
    );
  });

  it('are not those of a session in which no code was given', async () => {
    const { id, open } = await staff();
    await identity.get(PersonRepository).update(id, { hasSecondFactor: true });
    const without = await open();
    for (const opened of [without, await refresh(without)]) {
      expect(claimsOf(opened)).toMatchObject({ permissions: [], awaitsSecondFactor: true });
    }
  });

  it('are refused by the service itself, too, in a session without a code', async () => {
    const { id, open } = await staff();
    await identity.get(PersonRepository).update(id, { hasSecondFactor: true });
    const actIn = async (opened: OpenedSession): Promise<string> => {
      const actor = { kind: 'person', id, sessionId: String(claimsOf(opened)['sid']), roleId: null } as const;
      const acting = await runInCall(enterCall(undefined, undefined, formatActor(actor)), () =>
        identity.get(RightsGuard).run((session) => identity.get(ActingStaff).require('adminPanel', session)),
      );
      return acting.person.id;
    };
    expect(await actIn(await open(true))).toBe(id);
    await expect(actIn(await open())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('end twelve hours after the code, together with the last token', async () => {
    const { id, open } = await staff();
    await identity.get(PersonRepository).update(id, { hasSecondFactor: true });
    const first = await open(true);
    const end = identity.time.ms + 12 * hour;
    identity.time.ms = end - minute;
    const second = await refresh(first);
    expect(claimsOf(second)['permissions']).toContain('adminPanel');
    expect(claimsOf(second)['exp']).toBe(Math.floor(end / 1_000));
    identity.time.ms = end;
    expect(claimsOf(await refresh(second))).toMatchObject({ permissions: [], awaitsSecondFactor: true });
  });
});
