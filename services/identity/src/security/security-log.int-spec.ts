import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { kitTokens, type Logger } from '@shop/service-kit';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { PutPeople } from '../people/put-people.use-case.ts';
import { SetPassword } from '../recovery/set-password.use-case.ts';
import { LiftSecondFactor } from '../second-factor/lift-second-factor.use-case.ts';
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

const signIn = (typed: string): Promise<unknown> =>
  identity.get(SignIn).run({ phone, password: typed, code: null, captchaToken: null, visitor });
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
