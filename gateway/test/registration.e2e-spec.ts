import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { TestBrowser } from './browser.ts';
import type { Answer } from './customer.ts';
import { startShop, type TestShop } from './shop.ts';

let mail: TestMailServer;
let shop: TestShop;
let people = 0;
const password = 'soroka-demo';

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({ SMTP_URL: mail.url, MAIL_FROM: 'Сорока <zakaz@soroka.example>' });
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

interface Newcomer {
  phone: string;
  email: string;
  password: string;
}

/** A person without an account. */
function aNewcomer(): Newcomer {
  const number = String(people++).padStart(3, '0');
  return { phone: `79991110${number}`, email: `newcomer-${number}@example.ru`, password };
}

const mailsTo = (email: string): string[] =>
  mail.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);

/** The code of the latest e-mail, once this number has arrived. */
const codeOf = (email: string, mails = 1): Promise<string> =>
  eventually(() => {
    const received = mailsTo(email);
    expect(received).toHaveLength(mails);
    return /^\s*([A-Z][A-Z0-9]{5})\s*$/m.exec(received.at(-1) ?? '')?.[1] ?? '';
  });

const signUp = (browser: TestBrowser, who: Newcomer, more: object = {}): Promise<Answer> =>
  browser.post('/api/user/sign-up', { ...who, agreement: true, ...more });
const confirm = (
  browser: TestBrowser,
  email: string,
  confirmationCode: string,
  more: object = {},
): Promise<Answer> => browser.post('/api/user/confirm-registration', { email, confirmationCode, ...more });
const fieldsOf = ({ body }: Answer): string[] =>
  (body as { details: { field: string }[] }).details.map(({ field }) => field);

describe('signing up', () => {
  it('e-mails a code, whose confirmation creates the account and signs the person in', async () => {
    const browser = new TestBrowser(shop);
    const who = aNewcomer();
    expect(await signUp(browser, who)).toEqual({
      status: 201,
      body: { user: { Email: who.email, Phone: who.phone }, token: null },
    });
    expect((await browser.signIn(who.phone, password)).status).toBe(401);
    const code = await codeOf(who.email);
    const { status, body } = await confirm(browser, who.email, ` ${code.toLowerCase()} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.any(String),
      user: { Phone: who.phone, Email: who.email, needsSetup: true, role: { roleName: 'Покупатель' } },
    });
    expect((await browser.refresh()).status).toBe(200);
    expect((await new TestBrowser(shop).signIn(who.phone, password)).status).toBe(200);
    expect((await confirm(browser, who.email, code)).status).toBe(400);
  });

  it('accepts the alternative field names, and e-mails a link that contains the code', async () => {
    const who = aNewcomer();
    const body = { Phone: `+${who.phone}`, Email: who.email, Password: password, reCaptchaToken: 'x' };
    const browser = new TestBrowser(shop);
    expect((await browser.post('/api/user/sign-up', body)).status).toBe(201);
    const code = await codeOf(who.email);
    const query = new URLSearchParams({ email: who.email, code });
    expect(mailsTo(who.email)[0]).toContain(`/user/confirm?${query.toString()}`);
  });

  it('rejects a known phone, and a known e-mail in any case', async () => {
    const known = aNewcomer();
    await shop.bus.request(putPerson, known);
    for (const who of [
      { ...aNewcomer(), phone: known.phone },
      { ...aNewcomer(), email: known.email.toUpperCase() },
    ]) {
      expect(await signUp(new TestBrowser(shop), who)).toMatchObject({
        status: 400,
        body: { code: 'USER_EXISTS', message: 'Такой пользователь уже существует.' },
      });
    }
  });

  it('requires agreement when the form contains it', async () => {
    const answer = await signUp(new TestBrowser(shop), aNewcomer(), { agreement: false });
    expect(answer).toMatchObject({ status: 400, body: { code: 'AGREEMENT_REQUIRED' } });
  });

  it.each([
    [{}, ['phone', 'email', 'password']],
    [{ phone: '12', email: 'ivan', password: 'short' }, ['phone', 'email', 'password']],
    [{ ...aNewcomer(), role: 'administrator' }, ['role']],
    [{ ...aNewcomer(), banned: false, points: 5 }, ['banned', 'points']],
    [{ ...aNewcomer(), email: { $gt: '' } }, ['email']],
  ])('rejects an invalid body: %j', async (body, fields) => {
    const answer = await new TestBrowser(shop).post('/api/user/sign-up', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('returns 400 for an undeliverable e-mail, and 503 when mail cannot be sent for now', async () => {
    mail.troubles.push({ at: 'recipient', reply: 550, words: 'no such mailbox' });
    const refused = await signUp(new TestBrowser(shop), aNewcomer());
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(fieldsOf(refused)).toEqual(['email']);
    mail.troubles.push({ at: 'recipient', reply: 451, words: 'come back later' });
    expect(await signUp(new TestBrowser(shop), aNewcomer())).toMatchObject({
      status: 503,
      body: { code: 'SIGN_UP_DOWN', message: 'Регистрация на данный момент невозможна.' },
    });
  });
});

describe('a confirmation code', () => {
  it('is invalid after five wrong attempts, and can be replaced by a new one', async () => {
    const browser = new TestBrowser(shop);
    const who = aNewcomer();
    await signUp(browser, who);
    const code = await codeOf(who.email);
    for (let attempts = 0; attempts < 5; attempts++) {
      expect(await confirm(browser, who.email, 'AAAAAA')).toMatchObject({
        status: 400,
        body: { code: 'CONFIRMATION_CODE_INVALID' },
      });
    }
    expect((await confirm(browser, who.email, code)).status).toBe(400);
    expect((await browser.post('/api/user/confirm-registration/resend', { email: who.email })).status).toBe(
      200,
    );
    const fresh = await codeOf(who.email, 2);
    expect((await confirm(browser, who.email, fresh)).status).toBe(200);
  });

  it('is not sent to an e-mail without a pending sign-up, with the same response', async () => {
    const browser = new TestBrowser(shop);
    const who = aNewcomer();
    await signUp(browser, who);
    const known = await browser.post('/api/user/confirm-registration/resend', { email: who.email });
    const unknown = await browser.post('/api/user/confirm-registration/resend', {
      email: 'nobody@example.ru',
    });
    expect(unknown).toEqual(known);
    await codeOf(who.email, 2);
    expect(mailsTo('nobody@example.ru')).toEqual([]);
  });

  it.each([
    ['/api/user/confirm-registration', { email: 'a@example.ru' }, ['confirmationCode']],
    ['/api/user/confirm-registration', { email: 'no', confirmationCode: 'A' }, ['email']],
    ['/api/user/confirm-registration/resend', { email: 'no' }, ['email']],
    ['/api/user/confirm-registration/resend', {}, ['email']],
  ])('requires valid fields: %s %j', async (path, body, fields) => {
    const answer = await new TestBrowser(shop).post(path, body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
  });
});

describe('a sign-up with the phone or e-mail of another person', () => {
  it('does not block the owner from signing up', async () => {
    const owner = aNewcomer();
    await signUp(new TestBrowser(shop), { ...aNewcomer(), phone: owner.phone });
    await signUp(new TestBrowser(shop), { ...aNewcomer(), email: owner.email, password: 'of a stranger' });
    const browser = new TestBrowser(shop);
    expect((await signUp(browser, owner)).status).toBe(201);
    const code = await codeOf(owner.email, 2);
    expect((await confirm(browser, owner.email, code)).status).toBe(200);
    expect((await new TestBrowser(shop).signIn(owner.phone, 'of a stranger')).status).toBe(401);
  });

  it('is not confirmed by the owner, who had signed up before with the same e-mail', async () => {
    const owner = aNewcomer();
    const browser = new TestBrowser(shop);
    await signUp(browser, owner);
    await codeOf(owner.email);
    const stranger = { ...aNewcomer(), email: owner.email, password: 'of a stranger' };
    await signUp(new TestBrowser(shop), stranger);
    const code = await codeOf(owner.email, 2);
    expect(await confirm(browser, owner.email, code)).toMatchObject({
      status: 409,
      body: { code: 'REGISTRATION_REPLACED' },
    });
    expect((await new TestBrowser(shop).signIn(stranger.phone, 'of a stranger')).status).toBe(401);
  });

  it('does not become an account when the owner uses the e-mailed code', async () => {
    const owner = aNewcomer();
    const stranger = { ...aNewcomer(), email: owner.email, password: 'of a stranger' };
    await signUp(new TestBrowser(shop), stranger);
    const code = await codeOf(owner.email);
    const browser = new TestBrowser(shop);
    expect(await confirm(browser, owner.email, code)).toMatchObject({
      status: 409,
      body: { code: 'CONFIRMATION_PASSWORD_NEEDED', message: expect.stringContaining('Введите пароль') },
    });
    expect(await confirm(browser, owner.email, code, { password })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG' },
    });
    expect((await new TestBrowser(shop).signIn(stranger.phone, 'of a stranger')).status).toBe(401);
    expect((await signUp(browser, owner)).status).toBe(201);
    expect((await confirm(browser, owner.email, await codeOf(owner.email, 2))).status).toBe(200);
    expect((await new TestBrowser(shop).signIn(owner.phone, password)).status).toBe(200);
  });
});

it('a sign-up is confirmed on another device with the code and the chosen password', async () => {
  const who = aNewcomer();
  await signUp(new TestBrowser(shop), who);
  const code = await codeOf(who.email);
  const phone = new TestBrowser(shop);
  expect((await confirm(phone, who.email, code, { password: '' })).body['code']).toBe(
    'CONFIRMATION_PASSWORD_NEEDED',
  );
  expect((await confirm(phone, who.email, code, { password })).status).toBe(200);
  expect((await phone.refresh()).status).toBe(200);
});
