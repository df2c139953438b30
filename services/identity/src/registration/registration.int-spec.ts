import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@shop/domain';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PersonRepository } from '../people/person.repository.ts';
import type { OpenedSession } from '../sessions/give-tokens.ts';
import { ConfirmRegistration } from './confirm-registration.use-case.ts';
import { ResendCode } from './resend-code.use-case.ts';
import { SignUp } from './sign-up.use-case.ts';

const minute = 60_000;
const password = 'soroka-demo';

let mail: TestMailServer;
let identity: OpenIdentity;
let addresses = 0;
let people = 0;

beforeAll(async () => {
  mail = await startMailServer();
  identity = await openIdentity({ SMTP_URL: mail.url, MAIL_FROM: 'Сорока <zakaz@soroka.example>' });
});
afterAll(async () => {
  await identity.close();
  await mail.close();
});
beforeEach(() => {
  identity.time.ms = Date.now();
});

interface Newcomer {
  phone: string;
  email: string;
}

function aNewcomer(): Newcomer {
  const number = String(people++).padStart(3, '0');
  return { phone: `79994440${number}`, email: `newcomer-${number}@example.ru` };
}

async function signUp(who: Newcomer): Promise<string> {
  const before = mail.received.length;
  await identity.get(SignUp).run({
    ...who,
    password,
    captchaToken: null,
    agreement: true,
    visitor: { address: `203.0.113.${addresses++ % 250}`, userAgent: '' },
  });
  return codeIn(before, who.email);
}

const codeIn = (from: number, email: string): Promise<string> =>
  eventually(() => {
    const letter = mail.received.slice(from).find(({ to }) => to.includes(email));
    const code = /^\s*([A-Z][A-Z0-9]{5})\s*$/m.exec(letter?.text ?? '')?.[1];
    if (code === undefined) throw new Error(`no code for ${email}`);
    return code;
  }, 5_000);

const confirm = (
  { email }: Newcomer,
  code: string,
  registrationMark: string | null = null,
): Promise<OpenedSession> =>
  identity.get(ConfirmRegistration).run({
    ...{ email, code, registrationMark },
    visitor: { address: '203.0.113.9', userAgent: '' },
  });

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
const outcomesOf = async (work: Promise<OpenedSession>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? `in as ${one.value.person.id}` : codeOf(one.reason),
  );

describe('a code', () => {
  it('counts for thirty minutes', async () => {
    const [early, late] = [aNewcomer(), aNewcomer()];
    const codes = [await signUp(early), await signUp(late)] as const;
    identity.time.ms += 30 * minute - 1;
    expect((await confirm(early, codes[0])).person.phone).toBe(early.phone);
    identity.time.ms += 1;
    await expect(confirm(late, codes[1])).rejects.toMatchObject({ code: 'CONFIRMATION_CODE_INVALID' });
  });

  it('can be had again for a day; the one before no longer counts', async () => {
    const who = aNewcomer();
    const first = await signUp(who);
    identity.time.ms += 23 * 60 * minute;
    const before = mail.received.length;
    await identity.get(ResendCode).run({ email: who.email, visitor: { address: 'x', userAgent: '' } });
    const second = await codeIn(before, who.email);
    await expect(confirm(who, first)).rejects.toMatchObject({ code: 'CONFIRMATION_CODE_INVALID' });
    await confirm(who, second);
  });

  it('is not in the database, nor is the password', async () => {
    const who = aNewcomer();
    const code = await signUp(who);
    const stored = await identity.stored();
    expect(stored).toContain(who.phone);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(password);
  });

  it('is tried five times at most, however many try at the same moment', async () => {
    const who = aNewcomer();
    const code = await signUp(who);
    await outcomesOf(Array.from({ length: 20 }, () => confirm(who, 'AAAAAA')));
    expect(await outcomesOf([confirm(who, code)])).toEqual(['CONFIRMATION_CODE_INVALID']);
  });

  it('makes one person, however often it is sent at the same moment', async () => {
    const who = aNewcomer();
    const code = await signUp(who);
    const outcomes = new Set(await outcomesOf(Array.from({ length: 5 }, () => confirm(who, code))));
    outcomes.delete('CONFIRMATION_CODE_INVALID');
    const person = await identity.get(PersonRepository).findByPhone(who.phone);
    expect([...outcomes]).toEqual([`in as ${person?.id}`]);
  });
});

describe('fifty people who confirm at the same moment', () => {
  it('with one phone: one of them has it', async () => {
    const { phone } = aNewcomer();
    const all = Array.from({ length: 50 }, () => ({ ...aNewcomer(), phone }));
    const codes = await Promise.all(all.map(signUp));
    const outcomes = await outcomesOf(all.map((who, at) => confirm(who, codes[at] ?? '')));
    const person = await identity.get(PersonRepository).findByPhone(phone);
    expect(outcomes.filter((one) => one === `in as ${person?.id}`)).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'USER_EXISTS')).toHaveLength(49);
  });

  it('with phones of their own all succeed', async () => {
    const all = Array.from({ length: 50 }, aNewcomer);
    const codes = await Promise.all(all.map(signUp));
    const outcomes = await outcomesOf(all.map((who, at) => confirm(who, codes[at] ?? '')));
    expect(new Set(outcomes.filter((one) => one.startsWith('in as'))).size).toBe(50);
  });
});

describe('a sign-up', () => {
  it('takes the place of an earlier one of its e-mail, and one of them stays when many come at once', async () => {
    const who = aNewcomer();
    const first = await signUp(who);
    const second = await signUp(who);
    await expect(confirm(who, first)).rejects.toMatchObject({ code: 'CONFIRMATION_CODE_INVALID' });
    await confirm(who, second);
  });

  it('keeps to which terms its person agreed, and when', async () => {
    const who = aNewcomer();
    const signedUpAt = identity.time.ms;
    const code = await signUp(who);
    identity.time.ms += 5 * minute;
    await confirm(who, code);
    const person = await identity.get(PersonRepository).findByPhone(who.phone);
    expect(person?.consents).toEqual([{ version: '2026-11-21', givenAt: new Date(signedUpAt) }]);
    expect(person?.achievements).toEqual([{ key: 'joined', receivedAt: new Date(identity.time.ms) }]);
  });
});
