import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, startMailServer, testEnvironment, type TestMailServer } from '@shop/testing';
import { TestBrowser } from './browser.ts';
import { runAllInOne, type ShippedShop } from './run-all-in-one.ts';

/**
 * Logs must not contain passwords, codes, keys, tokens or personal data. The built shop runs at the most verbose log
 * level through the life of an account with all its errors; then its whole output is searched.
 */
const phone = '79995551234';
const email = 'Zoya.Secretova@example.ru';
const passwords = { first: 'parol-pervyj-71', second: 'parol-vtoroj-72', third: 'parol-tretij-73' };
const names = ['Зоя-тайная', 'Секретова', 'zoya_incognita'];
const street = 'Тверь, Тайный переулок, 7';

const secrets = new Map<string, string>();
const note = (what: string, value: unknown): string => {
  const text = String(value ?? '');
  if (text.length < 6) throw new Error(`${what} is no secret: "${text}"`);
  secrets.set(what, text);
  return text;
};

const { env, dropDatabases } = testEnvironment({ LOG_LEVEL: 'trace' });
let mail: TestMailServer;
let shop: ShippedShop;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await runAllInOne({ ...env, SMTP_URL: mail.url, MAIL_FROM: 'Сорока <zakaz@soroka.example>' });
}, 60_000);
afterAll(async () => {
  await mail.close();
  await dropDatabases();
});

/** Waits for an e-mail that matches the pattern. */
const inMail = (shape: RegExp): Promise<string> =>
  eventually(() => {
    const found = mail.received.map(({ text }) => shape.exec(text)?.[1]).find((one) => one !== undefined);
    expect(found).toBeDefined();
    return found ?? '';
  });

function noteSession(browser: TestBrowser, when: string): void {
  note(`access token ${when}`, browser.token);
  for (const [name, value] of browser.cookies) note(`cookie ${name} ${when}`, value);
}

async function signUp(browser: TestBrowser): Promise<void> {
  const who = { phone, email, password: passwords.first, agreement: true };
  expect((await browser.post('/api/user/sign-up', who)).status).toBe(201);
  const confirmationCode = note('confirmation code', await inMail(/^\s*([A-Z][A-Z0-9]{5})\s*$/m));
  await browser.post('/api/user/confirm-registration', { email, confirmationCode: 'ZZZZZZ' });
  const confirmed = await browser.post('/api/user/confirm-registration', { email, confirmationCode });
  expect(confirmed.status).toBe(200);
  browser.token = String(confirmed.body['token']);
  noteSession(browser, 'at confirmation');
}

async function introduceThemselves(browser: TestBrowser): Promise<void> {
  const [first, second, nick] = names;
  const profile = {
    'First name': first,
    'Second name': second,
    Nickname: nick,
    Address: [{ name: 'Дом', Address: street, Index: '170100' }],
  };
  expect((await browser.post('/api/user/update-profile', profile)).status).toBe(200);
}

async function recover(browser: TestBrowser): Promise<void> {
  expect((await browser.post('/api/user/recover', { phone })).status).toBe(200);
  const confirmationCode = note('recovery key', await inMail(/restore\/confirm\?key=([\w-]{20,})/));
  await browser.get(`/api/user/recover/validate?confirmationCode=${confirmationCode}`);
  const change = { confirmationCode, password: passwords.second };
  expect((await browser.post('/api/user/recover/change', change)).status).toBe(200);
  await browser.post('/api/user/recover/change', change);
}

async function protect(browser: TestBrowser): Promise<void> {
  const begun = await browser.post('/api/user/second-factor/begin', { password: passwords.third });
  expect(begun.status).toBe(200);
  note('second factor', begun.body['secret']);
  await browser.post('/api/user/second-factor/confirm', { code: '000000' });
}

/** Causes errors, since refused input may be logged too. */
async function goWrong(browser: TestBrowser): Promise<void> {
  const stranger = new TestBrowser(shop);
  await stranger.signIn(phone, note('wrong password', 'ne-tot-parol-74'));
  await stranger.post('/api/user/sign-up', {
    phone,
    email,
    password: passwords.first,
    role: passwords.first,
  });
  await stranger.get(`/api/nothing?token=${browser.token}&phone=${phone}`);
  await fetch(`${shop.url}/api/user/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"phone":"${phone}","password":"${passwords.first}"`,
  });
  await stranger.post('/api/user/orders/search', { phone });
  await stranger.post('/api/user/orders/search/code', { email });
  await browser.post('/api/promo/apply', { phrase: 'NOTHING' });
}

async function beStolenFrom(browser: TestBrowser): Promise<void> {
  const thief = browser.copy();
  thief.cookies.delete('shop_session_mark');
  await browser.refresh();
  noteSession(browser, 'renewed');
  expect((await thief.refresh()).status).toBe(401);
}

it('logs neither secrets nor personal data throughout the life of an account', async () => {
  const browser = new TestBrowser(shop);
  await signUp(browser);
  await introduceThemselves(browser);
  await recover(new TestBrowser(shop));
  expect((await browser.signIn(phone, passwords.second)).status).toBe(200);
  noteSession(browser, 'after recovery');
  const change = { oldPassword: passwords.second, newPassword: passwords.third };
  expect((await browser.post('/api/user/change-password', change)).status).toBe(200);
  expect((await browser.signIn(phone, passwords.third)).status).toBe(200);
  noteSession(browser, 'after the change');
  await protect(browser);
  await goWrong(browser);
  await beStolenFrom(browser);
  await browser.post('/api/user/sign-out');
  const said = await shop.stop();

  for (const [which, value] of Object.entries(passwords)) note(`${which} password`, value);
  for (const name of names) note(name, name);
  note('phone', phone.slice(1));
  note('e-mail', email.split('@')[0]);
  note('street', street);
  for (const name of [
    'ACCESS_TOKEN_KEYS',
    'DEVICE_TOKEN_KEYS',
    'CODE_KEYS',
    'LIMIT_KEYS',
    'SECOND_FACTOR_KEYS',
  ])
    note(name, env[name]);
  // Proves that the log was recorded at a verbose level.
  expect(said.split('\n').filter((line) => line.includes('"answered"')).length).toBeGreaterThan(20);
  const reported = [...secrets].filter(([, value]) => said.toLowerCase().includes(value.toLowerCase()));
  expect(reported.map(([what]) => what)).toEqual([]);
}, 120_000);
