import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liftSecondFactor, putPerson } from '@shop/contracts';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { appCode } from './authenticator.ts';
import { TestBrowser } from './browser.ts';
import type { Answer } from './customer.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let mail: TestMailServer;
let people = 0;
const password = 'soroka-demo';

interface Somebody {
  phone: string;
  email: string;
}

async function somebody(roleKey?: 'manager'): Promise<Somebody> {
  people += 1;
  const phone = `7999000${String(people).padStart(4, '0')}`;
  const email = `person-${people}@example.ru`;
  await shop.bus.request(putPerson, { phone, email, password, ...(roleKey && { roleKey }) });
  return { phone, email };
}

async function signedIn({ phone }: Somebody): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  expect((await browser.signIn(phone, password)).status).toBe(200);
  return browser;
}

/** The key of the latest password recovery e-mail to a person. */
const keyFor = ({ email }: Somebody): Promise<string> =>
  eventually(() => {
    const mailMessage = mail.received.findLast(
      ({ to, text }) => to.includes(email) && text.includes('?key='),
    );
    const key = /\/user\/restore\/confirm\?key=([\w-]{43})/.exec(mailMessage?.text ?? '')?.[1];
    if (key === undefined) throw new Error('no e-mail yet');
    return key;
  });

const refusal = (status: number, code: string): object =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });
const stranger = (): TestBrowser => new TestBrowser(shop);

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Лавка галок <zakaz@shop.example>',
    REQUIRE_STAFF_SECOND_FACTOR: 'on',
  });
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

describe('password recovery', () => {
  it('changes the password once per e-mailed key, and ends every session', async () => {
    const anna = await somebody();
    const before = await signedIn(anna);
    expect((await stranger().post('/api/user/recover', { phone: `+${anna.phone}` })).status).toBe(200);
    const key = await keyFor(anna);
    const validate = (): Promise<Answer> =>
      stranger().get(`/api/user/recover/validate?confirmationCode=${key}`);
    expect((await validate()).status).toBe(200);
    const change = { confirmationCode: key, password: 'another-one' };
    const short = await stranger().post('/api/user/recover/change', { ...change, password: '12345' });
    expect(short).toEqual(refusal(400, 'BAD_REQUEST'));
    const many = await Promise.all(
      Array.from({ length: 8 }, () => stranger().post('/api/user/recover/change', change)),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await validate()).toEqual(refusal(404, 'RECOVERY_KEY_INVALID'));
    expect(await before.refresh()).toEqual(refusal(401, 'SESSION_INVALID'));
    expect((await stranger().signIn(anna.phone, password)).status).toBe(401);
    expect((await stranger().signIn(anna.phone, 'another-one')).status).toBe(200);
  });

  it('returns 404 with the specified message for an unknown phone', async () => {
    expect(await stranger().post('/api/user/recover', { phone: '+79990009999' })).toMatchObject({
      status: 404,
      body: {
        message: 'Такого пользователя не существует, либо не указан Email. Обратитесь в поддержку',
      },
    });
  });

  it('sends 3 e-mails an hour per requester and 9 in total, responds alike beyond, and still serves a known device', async () => {
    const boris = await somebody();
    const known = await signedIn(boris);
    const mails = (): number => mail.received.filter(({ to }) => to.includes(boris.email)).length;
    const requestBy = async (browser: TestBrowser): Promise<void> => {
      expect((await browser.post('/api/user/recover', { phone: boris.phone })).status).toBe(200);
    };
    const first = stranger();
    for (let at = 0; at < 4; at++) await requestBy(first);
    expect(mails()).toBe(3);
    // The used-up limit of one requester does not affect others.
    await requestBy(stranger());
    expect(mails()).toBe(4);
    for (let at = 0; at < 8; at++) await requestBy(stranger());
    expect(mails()).toBe(9);
    await requestBy(known);
    expect(mails()).toBe(10);
  });

  it('can be requested again immediately when the e-mail could not be sent', async () => {
    const vera = await somebody();
    mail.troubles.push({ at: 'content', reply: 451, words: 'try later' });
    const failed = await stranger().post('/api/user/recover', { phone: vera.phone });
    expect(failed).toEqual(refusal(500, 'RECOVERY_DOWN'));
    expect((await stranger().post('/api/user/recover', { phone: vera.phone })).status).toBe(200);
    await expect(keyFor(vera)).resolves.toHaveLength(43);
  });
});

describe('changing the password', () => {
  it('requires the old password, ends the other sessions and keeps the current one', async () => {
    const gleb = await somebody();
    const [here, elsewhere] = [await signedIn(gleb), await signedIn(gleb)];
    const body = { oldPassword: password, newPassword: 'another-one' };
    const wrong = await here.post('/api/user/change-password', { ...body, oldPassword: 'wrong' });
    expect(wrong).toEqual(refusal(400, 'PASSWORD_WRONG'));
    expect(await here.post('/api/user/change-password', body)).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    });
    expect((await elsewhere.refresh()).status).toBe(401);
    expect((await here.refresh()).status).toBe(200);
    expect((await stranger().signIn(gleb.phone, 'another-one')).status).toBe(200);
  });

  it('returns 429 after five wrong old passwords', async () => {
    const browser = await signedIn(await somebody());
    const body = { oldPassword: 'wrong', newPassword: 'another-one' };
    for (let at = 0; at < 5; at++) {
      expect((await browser.post('/api/user/change-password', body)).status).toBe(400);
    }
    const late = await browser.post('/api/user/change-password', { ...body, oldPassword: password });
    expect(late).toEqual(refusal(429, 'TOO_MANY_REQUESTS'));
  });
});

describe('guessing passwords at sign-in', () => {
  it('is blocked after five attempts without locking out the owner on a known device', async () => {
    const dina = await somebody();
    const own = await signedIn(dina);
    const thief = stranger();
    const guesses: number[] = [];
    for (let at = 0; at < 8; at++) guesses.push((await thief.signIn(dina.phone, `guess-${at}`)).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await thief.signIn(dina.phone, password)).status).toBe(429);
    await own.post('/api/user/sign-out');
    expect((await own.signIn(dina.phone, password)).status).toBe(200);
  });
});

describe('second factor', () => {
  const signInWith = (phone: string, code?: string): Promise<Answer> =>
    stranger().post('/api/user/sign-in', { phone, password, ...(code && { code }) });

  async function turnOn(browser: TestBrowser): Promise<{ secret: string; recoveryCodes: string[] }> {
    const begun = await browser.post('/api/user/second-factor/begin', { password });
    const { secret, address } = begun.body as { secret: string; address: string };
    const named = Object.fromEntries(new URL(address).searchParams);
    expect(named).toMatchObject({ secret, issuer: 'Лавка галок' });
    const on = await browser.post('/api/user/second-factor/confirm', { code: appCode(secret) });
    expect(on.status).toBe(200);
    return { secret, recoveryCodes: on.body['recoveryCodes'] as string[] };
  }

  it('is required at sign-in, and each code works once, from the app or the recovery list', async () => {
    const egor = await somebody();
    const browser = await signedIn(egor);
    const { secret, recoveryCodes } = await turnOn(browser);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await signInWith(egor.phone)).toEqual(refusal(401, 'SECOND_FACTOR_NEEDED'));
    expect(await signInWith(egor.phone, '000000')).toEqual(refusal(401, 'SECOND_FACTOR_WRONG'));
    // The code that turned it on cannot be used again.
    expect(await signInWith(egor.phone, appCode(secret))).toEqual(refusal(401, 'SECOND_FACTOR_WRONG'));
    const [next, paper = ''] = [appCode(secret, 1), recoveryCodes[0]];
    for (const code of [next, paper.toLowerCase().replace('-', ' ')]) {
      const many = await Promise.all([1, 2, 3].map(() => signInWith(egor.phone, code)));
      expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    const wrong = await browser.post('/api/user/second-factor/remove', { password, code: '000000' });
    expect(wrong.status).toBe(400);
    const code = recoveryCodes[1];
    expect((await browser.post('/api/user/second-factor/remove', { password, code })).status).toBe(200);
    expect((await signInWith(egor.phone)).status).toBe(200);
  });

  it('can be removed by the operator, which ends all sessions, sends an e-mail and allows a new set-up', async () => {
    const zoya = await somebody();
    const browser = await signedIn(zoya);
    await turnOn(browser);
    await shop.bus.request(liftSecondFactor, { phone: zoya.phone });
    expect(await browser.refresh()).toEqual(refusal(401, 'SESSION_INVALID'));
    await eventually(() => {
      const mails = mail.received.filter(({ to }) => to.includes(zoya.email));
      expect(mails.map(({ subject }) => subject)).toEqual(['Вход с кодом включён', 'Вход с кодом выключен']);
    });
    await turnOn(await signedIn(zoya));
  });

  it('cannot be set up in a signed-in browser without the password', async () => {
    const browser = await signedIn(await somebody());
    const begun = await browser.post('/api/user/second-factor/begin', { password: 'wrong' });
    expect(begun).toEqual(refusal(400, 'PASSWORD_WRONG'));
    expect(await browser.post('/api/user/second-factor/begin', {})).toEqual(refusal(400, 'BAD_REQUEST'));
    expect(await browser.post('/api/user/second-factor/confirm', { code: '123456' })).toEqual(
      refusal(409, 'SECOND_FACTOR_OFF'),
    );
  });

  it('when required of staff, grants their permissions once it is set up', async () => {
    const staff = await somebody('manager');
    const browser = await signedIn(staff);
    const rights = async (): Promise<unknown> =>
      (await browser.post('/api/user/permissions')).body['adminPanel'];
    const awaitsSecondFactor = (token: unknown): unknown =>
      JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()).awaitsSecondFactor;
    expect(await rights()).toBe(false);
    // The token states why there are no permissions, so that the sites can open the set-up.
    expect(awaitsSecondFactor((await browser.refresh()).body['token'])).toBe(true);
    await turnOn(browser);
    const refreshed = await browser.refresh();
    expect(refreshed.status).toBe(200);
    expect(awaitsSecondFactor(refreshed.body['token'])).toBeUndefined();
    expect(await rights()).toBe(true);
  });
});

it.each([
  ['change-password', { oldPassword: 'a', newPassword: 'abcdef' }],
  ['second-factor/begin', { password: 'a' }],
  ['second-factor/confirm', { code: '1' }],
  ['second-factor/remove', { password: 'a', code: '1' }],
])('/api/user/%s returns 401 without a session', async (path, body) => {
  expect(await stranger().post(`/api/user/${path}`, body)).toEqual(refusal(401, 'UNAUTHORIZED'));
});
