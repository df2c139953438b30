import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppError } from '@shop/domain';
import { MailDelayed } from '@shop/service-kit';
import { startMailServer, type TestMailServer } from '@shop/testing';
import { openIdentity, type OpenIdentity } from '../../test/open-identity.ts';
import { Captcha } from '../captcha/captcha.ts';
import { Passwords } from '../passwords/passwords.ts';
import { RegistrationRepository } from './registration.repository.ts';
import { ResendCode } from './resend-code.use-case.ts';
import { SendCode } from './send-code.ts';
import { SignUp } from './sign-up.use-case.ts';

const minute = 60_000;
const hour = 60 * minute;
const password = 'soroka-demo';
const waiting = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });
/** When one address asks, in minutes: as early as growing waits allow, then each half an hour. */
const allDay = [0, 0, 0, 0, 1, 3, 7, 15, 31, ...Array.from({ length: 20 }, (_one, at) => 61 + 30 * at)];

let mail: TestMailServer;
let identity: OpenIdentity;
let people = 0;
let addresses = 0;
let stranger = '';

beforeAll(async () => {
  mail = await startMailServer();
  identity = await openIdentity({ SMTP_URL: mail.url, MAIL_FROM: 'Сорока <zakaz@soroka.example>' });
});
afterAll(async () => {
  await identity.close();
  await mail.close();
});
beforeEach(() => {
  // Ahead of the database's clock, whose TTL index deletes expired documents.
  identity.time.ms = Date.now() + 48 * hour;
  stranger = anAddress();
});

const anEmail = (): string => `limits-${people++}@example.ru`;
const anAddress = (): string => `203.0.113.${addresses++}`;

/** Returns the token of the browser. */
async function signUp(email: string, address = anAddress()): Promise<string> {
  const { registrationToken } = await identity.get(SignUp).run({
    ...{ email, phone: `79994441${String(people++).padStart(3, '0')}`, password },
    ...{ captchaToken: null, agreement: true },
    visitor: { address, userAgent: '' },
  });
  return registrationToken;
}
const resend = (email: string, registrationToken: string | null, address = stranger) =>
  identity.get(ResendCode).run({ email, registrationToken, visitor: { address, userAgent: '' } });

/** What a caller learns of each request: whether it was accepted, and the seconds to wait if not. */
async function answersAt(minutes: readonly number[], call: () => Promise<unknown>): Promise<unknown[]> {
  const answers: unknown[] = [];
  const from = identity.time.ms;
  for (const at of minutes) {
    identity.time.ms = from + at * minute;
    answers.push(
      await call().then(
        () => 'accepted',
        (error: unknown) => (error instanceof AppError ? { ...error.params, code: error.code } : error),
      ),
    );
  }
  return answers;
}
const toOutcome = (answer: unknown): string => (answer === 'accepted' ? answer : 'refused');
const mailsTo = (email: string): number => mail.received.filter(({ to }) => to.includes(email)).length;
/** Codes are mailed after the response, within moments. */
const letUnansweredWorkEnd = (): Promise<void> => identity.get(ResendCode).onApplicationShutdown();

describe('one address that asks all day', () => {
  it('for codes without a pending sign-up does not delay the first sign-up of the owner', async () => {
    const email = anEmail();
    await answersAt(allDay, () => resend(email, null));
    await expect(signUp(email)).resolves.toEqual(expect.any(String));
    expect(mailsTo(email)).toBe(1);
  });

  it('to sign up does not delay the first sign-up of the owner, and mails only a part', async () => {
    const email = anEmail();
    await answersAt(allDay, () => signUp(email, stranger));
    await letUnansweredWorkEnd();
    expect(mailsTo(email)).toBeLessThanOrEqual(4 + 10 / 4);
    for (let others = 0; others < 4; others++) await signUp(email);
  });

  it('from browsers that began sign-ups does not delay the owner, who can request codes too', async () => {
    const email = anEmail();
    const browsers: string[] = [];
    await answersAt(allDay, async () => {
      await signUp(email, stranger).then(
        (begun) => browsers.push(begun),
        () => undefined,
      );
      for (const begun of browsers) await resend(email, begun).catch(() => undefined);
    });
    expect(browsers.length).toBeGreaterThanOrEqual(4);
    const own = await signUp(email);
    for (let at = 0; at < 4; at++) await resend(email, own, '198.51.100.7');
  });

  it('day after day beside another one does not delay the owner either', async () => {
    const email = anEmail();
    const two = [stranger, anAddress()];
    await answersAt(
      Array.from({ length: 48 }, (_one, at) => 60 * at),
      async () => {
        for (const address of two) {
          await signUp(email, address).catch(() => undefined);
          await resend(email, null, address).catch(() => undefined);
        }
      },
    );
    await expect(signUp(email)).resolves.toEqual(expect.any(String));
  });
});

describe('sign-ups of one address', () => {
  it('wait for a minute at most, however many a stranger there made', async () => {
    for (let at = 0; at < 20; at++) await signUp(anEmail(), stranger);
    const answers = await answersAt([0, 1, 1, 2, 2, 3, 3], () => signUp(anEmail(), stranger));
    const refused = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 };
    expect(answers).toEqual([refused, 'accepted', refused, 'accepted', refused, 'accepted', refused]);
  });

  it('are not used up by a program that solves no captcha', async () => {
    const check = jest
      .spyOn(identity.get(Captcha), 'check')
      .mockRejectedValue(new AppError('CAPTCHA_FAILED'));
    const answers = await answersAt(Array(25).fill(0), () => signUp(anEmail(), stranger));
    check.mockRestore();
    expect(answers).toEqual(Array(25).fill({ code: 'CAPTCHA_FAILED' }));
    await expect(signUp(anEmail(), stranger)).resolves.toEqual(expect.any(String));
  });
});

describe('a request for another code from elsewhere', () => {
  it('is answered alike with and without a pending sign-up, whatever it mails', async () => {
    const [pending, unknown] = [anEmail(), anEmail()];
    await signUp(pending);
    identity.time.ms += 31 * minute;
    const from = identity.time.ms;
    const answers = await answersAt([0, ...allDay], async () => {
      await resend(pending, null);
      await letUnansweredWorkEnd();
    });
    identity.time.ms = from;
    expect(await answersAt([0, ...allDay], () => resend(unknown, null))).toEqual(answers);
    expect(answers).toContainEqual(waiting);
    // One of the sign-up, one from elsewhere.
    expect(mailsTo(pending)).toBe(2);
    expect(mailsTo(unknown)).toBe(0);
    // Nor do the sign-ups that are left to the requester tell them apart.
    const left = await answersAt([0, 0, 0, 0, 0], () => signUp(unknown, stranger));
    identity.time.ms += 12 * hour;
    const [other, at] = [anAddress(), identity.time.ms];
    await signUp(pending, other);
    identity.time.ms = at + 31 * minute;
    await resend(pending, null);
    await letUnansweredWorkEnd();
    const answersOfPending = await answersAt([0, 0, 0, 0, 0], () => signUp(pending, stranger));
    expect(answersOfPending.map(toOutcome)).toEqual(left.map(toOutcome));
  });

  it('counts for all strangers when it mails a code, and is refused when they have used up theirs', async () => {
    const email = anEmail();
    for (let at = 0; at < 11; at++) await signUp(email);
    // All codes have expired, while none of the twelve e-mails is free again.
    identity.time.ms += 31 * minute;
    await resend(email, null);
    await letUnansweredWorkEnd();
    expect(mailsTo(email)).toBe(12);
    await expect(signUp(email)).rejects.toEqual(waiting);
    await expect(resend(email, null, anAddress())).rejects.toEqual(waiting);
  });
});

describe('an e-mail that the mail server refuses', () => {
  const failAll = (times: number): void => {
    for (let at = 0; at < times; at++)
      mail.troubles.push({ at: 'content', reply: 451, words: '4.3.0 try later' });
  };
  const isPending = async (email: string): Promise<boolean> => (await identity.stored()).includes(email);

  it('does not count, nor is its sign-up stored', async () => {
    const email = anEmail();
    failAll(4);
    for (let at = 0; at < 4; at++)
      await expect(signUp(email, stranger)).rejects.toMatchObject({ code: 'SIGN_UP_DOWN' });
    expect(await isPending(email)).toBe(false);
    for (let at = 0; at < 4; at++) await signUp(email, stranger);
    await expect(signUp(email, stranger)).rejects.toEqual(waiting);
    expect(mailsTo(email)).toBe(4);
  });

  it('does not count when the browser that began the sign-up requests another code', async () => {
    const email = anEmail();
    const own = await signUp(email, stranger);
    failAll(4);
    for (let at = 0; at < 4; at++) {
      await resend(email, own);
      await letUnansweredWorkEnd();
    }
    for (let at = 0; at < 4; at++) {
      await resend(email, own);
      await letUnansweredWorkEnd();
    }
    expect(mailsTo(email)).toBe(5);
    await expect(resend(email, own)).rejects.toEqual(waiting);
  });

  it('counts when the connection broke after its content: it may have arrived', async () => {
    const email = anEmail();
    const lost = new MailDelayed('the reply was lost', true);
    jest.spyOn(identity.get(SendCode), 'send').mockRejectedValueOnce(lost);
    await expect(signUp(email, stranger)).rejects.toMatchObject({ code: 'SIGN_UP_DOWN' });
    expect(await isPending(email)).toBe(true);
    for (let at = 0; at < 3; at++) await signUp(email, stranger);
    await expect(signUp(email, stranger)).rejects.toEqual(waiting);
  });

  it('counts when its code was tried meanwhile', async () => {
    const email = anEmail();
    const registrations = identity.get(RegistrationRepository);
    jest.spyOn(identity.get(SendCode), 'send').mockImplementationOnce(async () => {
      await registrations.countAttemptElsewhere(email, new Date(identity.time.ms));
      throw new MailDelayed('busy');
    });
    await expect(signUp(email, stranger)).rejects.toMatchObject({ code: 'SIGN_UP_DOWN' });
    for (let at = 0; at < 3; at++) await signUp(email, stranger);
    await expect(signUp(email, stranger)).rejects.toEqual(waiting);
  });
});

it('a sign-up that is refused while too many passwords are checked does not count', async () => {
  const email = anEmail();
  const busy = jest.spyOn(identity.get(Passwords), 'hash').mockRejectedValue(new AppError('SHOP_BUSY'));
  for (let at = 0; at < 4; at++)
    await expect(signUp(email, stranger)).rejects.toMatchObject({ code: 'SHOP_BUSY' });
  busy.mockRestore();
  await signUp(email, stranger);
});
