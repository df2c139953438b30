import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@shop/domain';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { PersonRepository } from '../people/person.repository.ts';
import type { OpenedSession } from '../sessions/token-issuer.ts';
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

/** A browser's data about the sign-up that it began. */
interface Begun {
  code: string;
  registrationToken: string;
}

const anAddress = (): string => `203.0.${113 + Math.floor(addresses / 250)}.${addresses++ % 250}`;

async function signUp(who: Newcomer, input: { address?: string; password?: string } = {}): Promise<Begun> {
  const before = mail.received.length;
  const { registrationToken } = await identity.get(SignUp).run({
    ...who,
    password: input.password ?? password,
    captchaToken: null,
    agreement: true,
    visitor: { address: input.address ?? anAddress(), userAgent: '' },
  });
  return { code: await codeIn(before, who.email), registrationToken };
}

const codeIn = (from: number, email: string): Promise<string> =>
  eventually(() => {
    const mailMessage = mail.received.slice(from).find(({ to }) => to.includes(email));
    const code = /^\s*([A-Z][A-Z0-9]{5})\s*$/m.exec(mailMessage?.text ?? '')?.[1];
    if (code === undefined) throw new Error(`no code for ${email}`);
    return code;
  }, 5_000);

/** Confirms in the browser that began the sign-up. */
const confirm = (who: Newcomer, { code, registrationToken }: Begun): Promise<OpenedSession> =>
  bring(who, { code, registrationToken });

interface Brought {
  code: string;
  registrationToken?: string | null;
  password?: string;
  address?: string;
}
/** Confirms in any browser, with the data that it has. */
const bring = (
  { email }: Newcomer,
  { address = '198.51.100.9', registrationToken = null, ...brought }: Brought,
): Promise<OpenedSession> =>
  identity.get(ConfirmRegistration).run({
    ...{ email, registrationToken, ...brought },
    visitor: { address, userAgent: '' },
  });
const resend = ({ email }: Newcomer, registrationToken: string | null, address = '198.51.100.9') =>
  identity.get(ResendCode).run({ email, registrationToken, visitor: { address, userAgent: '' } });
const waiting = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
const outcomesOf = async (work: Promise<OpenedSession>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? `in as ${one.value.person.id}` : codeOf(one.reason),
  );

describe('a confirmation code', () => {
  it('is valid for 30 minutes', async () => {
    const [early, late] = [aNewcomer(), aNewcomer()];
    const codes = [await signUp(early), await signUp(late)] as const;
    identity.time.ms += 30 * minute - 1;
    expect((await confirm(early, codes[0])).person.phone).toBe(early.phone);
    identity.time.ms += 1;
    await expect(confirm(late, codes[1])).rejects.toMatchObject({ code: 'CONFIRMATION_CODE_INVALID' });
  });

  it('can be requested again for a day, which invalidates the previous one', async () => {
    const who = aNewcomer();
    const first = await signUp(who);
    identity.time.ms += 23 * 60 * minute;
    const before = mail.received.length;
    await resend(who, first.registrationToken);
    const second = await codeIn(before, who.email);
    await expect(confirm(who, first)).rejects.toMatchObject({ code: 'CONFIRMATION_CODE_INVALID' });
    await confirm(who, { ...first, code: second });
  });

  it('is not stored in plain text, nor is the password', async () => {
    const who = aNewcomer();
    const { code } = await signUp(who);
    const stored = await identity.stored();
    expect(stored).toContain(who.phone);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(password);
  });

  it('allows five attempts, also concurrent ones', async () => {
    const who = aNewcomer();
    const begun = await signUp(who);
    const outcomes = await outcomesOf(
      Array.from({ length: 20 }, () =>
        bring(who, { code: 'AAAAAA', registrationToken: begun.registrationToken, address: anAddress() }),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['CONFIRMATION_CODE_INVALID']));
    expect(await outcomesOf([confirm(who, begun)])).toEqual(['CONFIRMATION_CODE_INVALID']);
  });

  it('creates one person when it is sent concurrently', async () => {
    const who = aNewcomer();
    const begun = await signUp(who);
    const outcomes = new Set(await outcomesOf(Array.from({ length: 5 }, () => confirm(who, begun))));
    outcomes.delete('CONFIRMATION_CODE_INVALID');
    const person = await identity.get(PersonRepository).findByPhone(who.phone);
    expect([...outcomes]).toEqual([`in as ${person?.id}`]);
  });
});

describe('fifty concurrent confirmations', () => {
  it('with one phone create one person', async () => {
    const { phone } = aNewcomer();
    const all = Array.from({ length: 50 }, () => ({ ...aNewcomer(), phone }));
    const codes = await Promise.all(all.map((who) => signUp(who)));
    const outcomes = await outcomesOf(
      all.map((who, at) => confirm(who, codes[at] ?? { code: '', registrationToken: '' })),
    );
    const person = await identity.get(PersonRepository).findByPhone(phone);
    expect(outcomes.filter((one) => one === `in as ${person?.id}`)).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'USER_EXISTS')).toHaveLength(49);
  });

  it('with different phones all succeed', async () => {
    const all = Array.from({ length: 50 }, aNewcomer);
    const codes = await Promise.all(all.map((who) => signUp(who)));
    const outcomes = await outcomesOf(
      all.map((who, at) => confirm(who, codes[at] ?? { code: '', registrationToken: '' })),
    );
    expect(new Set(outcomes.filter((one) => one.startsWith('in as'))).size).toBe(50);
  });
});

describe('a sign-up', () => {
  it('is pending beside others with the same e-mail, of which the first confirmed succeeds', async () => {
    const who = aNewcomer();
    const other = { ...aNewcomer(), email: who.email };
    const [first, second] = [await signUp(who), await signUp(other)];
    expect((await confirm(who, first)).person.phone).toBe(who.phone);
    await expect(confirm(other, second)).rejects.toMatchObject({ code: 'USER_EXISTS' });
  });

  it('stores the accepted version of the terms and the time of consent', async () => {
    const who = aNewcomer();
    const signedUpAt = identity.time.ms;
    const begun = await signUp(who);
    identity.time.ms += 5 * minute;
    await confirm(who, begun);
    const person = await identity.get(PersonRepository).findByPhone(who.phone);
    expect(person?.consents).toEqual([{ version: '2026-11-21', givenAt: new Date(signedUpAt) }]);
    expect(person?.achievements).toEqual([{ key: 'joined', receivedAt: new Date(identity.time.ms) }]);
  });
});

describe('a sign-up with the e-mail of another person', () => {
  const ofStranger = 'password-of-a-stranger';

  it('creates no account when the owner uses its code', async () => {
    const [owner, stranger] = [aNewcomer(), aNewcomer()];
    const begun = await signUp({ ...stranger, email: owner.email }, { password: ofStranger });
    const { code } = begun;
    await expect(bring(owner, { code })).rejects.toMatchObject({ code: 'CONFIRMATION_PASSWORD_NEEDED' });
    await expect(bring(owner, { code, password })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    expect(await identity.get(PersonRepository).findByPhone(stranger.phone)).toBeNull();
    // The owner signs up again, with the e-mail and a phone and password of their own choice.
    expect((await confirm(owner, await signUp(owner))).person.phone).toBe(owner.phone);
  });

  it('is not confirmed in the browser where the owner began another sign-up', async () => {
    const [owner, stranger] = [aNewcomer(), aNewcomer()];
    const own = await signUp(owner);
    const { code } = await signUp({ ...stranger, email: owner.email }, { password: ofStranger });
    await expect(bring(owner, { code, registrationToken: own.registrationToken })).rejects.toMatchObject({
      code: 'REGISTRATION_REPLACED',
    });
    // The owner's code stays valid too.
    expect((await confirm(owner, own)).person.phone).toBe(owner.phone);
  });

  it('does not prevent the owner from confirming by sending wrong codes, on either device', async () => {
    const owner = aNewcomer();
    const own = await signUp(owner);
    for (let address = 0; address < 12; address++) {
      const attempts = Array.from({ length: 5 }, () =>
        bring(owner, { code: 'AAAAAA', password, address: `192.0.2.${address}` }),
      );
      await outcomesOf(attempts);
    }
    expect((await bring(owner, { code: own.code, password })).person.phone).toBe(owner.phone);
    const other = aNewcomer();
    const begun = await signUp(other);
    await outcomesOf(Array.from({ length: 12 }, () => bring(other, { code: 'AAAAAA' })));
    expect((await confirm(other, begun)).person.phone).toBe(other.phone);
  });

  it('is limited in attempts per address, and per code for all addresses together', async () => {
    const owner = aNewcomer();
    const own = await signUp(owner);
    for (let attempts = 0; attempts < 10; attempts++)
      await expect(bring(owner, { code: 'AAAAAA' })).rejects.toMatchObject({
        code: 'CONFIRMATION_CODE_INVALID',
      });
    await expect(bring(owner, { code: own.code, password })).rejects.toEqual(waiting);
    await identity.change('registrations', { emailKey: owner.email }, { $set: { triesElsewhere: 1_000 } });
    await expect(bring(owner, { code: own.code, password, address: '192.0.2.77' })).rejects.toMatchObject({
      code: 'CONFIRMATION_CODE_INVALID',
    });
    expect((await confirm(owner, own)).person.phone).toBe(owner.phone);
  });

  it('uses up its own limit of e-mails, while the owner can still sign up and request codes', async () => {
    const owner = aNewcomer();
    const stranger = { address: '192.0.2.90', password: ofStranger };
    for (let at = 0; at < 4; at++) await signUp({ ...aNewcomer(), email: owner.email }, stranger);
    await expect(signUp({ ...aNewcomer(), email: owner.email }, stranger)).rejects.toEqual(waiting);
    const own = await signUp(owner);
    // All strangers together have a limit too.
    let refused = 0;
    for (let at = 0; at < 12; at++)
      await signUp({ ...aNewcomer(), email: owner.email }).catch(() => (refused += 1));
    expect(refused).toBeGreaterThanOrEqual(4);
    const before = mail.received.length;
    await resend(owner, own.registrationToken);
    const code = await codeIn(before, owner.email);
    expect((await confirm(owner, { ...own, code })).person.phone).toBe(owner.phone);
  });

  it('does not invalidate the code of the owner by requesting another one', async () => {
    const owner = aNewcomer();
    const own = await signUp(owner);
    await resend(owner, null);
    await resend(owner, 'a-token-of-somebody-else');
    expect((await confirm(owner, own)).person.phone).toBe(owner.phone);
  });
});

describe('a sign-up that is confirmed in another browser', () => {
  it('requires the chosen password', async () => {
    const who = aNewcomer();
    const { code } = await signUp(who);
    expect((await bring(who, { code, password })).person.phone).toBe(who.phone);
  });

  it('can request another code once the first has expired', async () => {
    const who = aNewcomer();
    await signUp(who);
    identity.time.ms += 31 * minute;
    const before = mail.received.length;
    await resend(who, null);
    const code = await codeIn(before, who.email);
    expect((await bring(who, { code, password })).person.phone).toBe(who.phone);
  });
});
