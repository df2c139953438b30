import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Integration, Integrations, Logger, Watch } from '@shop/service-kit';
import { captchaConfig } from './captcha.config.ts';
import { Captcha } from './captcha.ts';

interface Stub {
  status: number;
  body: unknown;
  /** Never responds. */
  hangs?: boolean;
}

let server: Server;
let url: string;
let answer: Stub;
let requested: Record<string, string>[];
const logger = { error: jest.fn() };
let shown: Integration;
const integrations = {
  add: (integration: Integration): Watch => {
    shown = integration;
    return (call) => call();
  },
} as unknown as Integrations;
/** What staff are told after a check. */
const checked = async (): Promise<unknown> => {
  try {
    await shown.check?.();
    return 'works';
  } catch (error) {
    return shown.failureOf(error);
  }
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((form) => {
      requested.push(Object.fromEntries(new URLSearchParams(form)));
      if (answer.hangs) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested = [];
  answer = { status: 200, body: {} };
  jest.clearAllMocks();
});

const captcha = (provider: 'smartcaptcha' | 'recaptcha', input: Record<string, string> = {}): Captcha =>
  new Captcha(
    captchaConfig.parse({
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_URL: url,
      ...input,
    }),
    logger as unknown as Logger,
    integrations,
  );
const refused = { code: 'CAPTCHA_FAILED', status: 401, message: 'Вы не прошли каптчу.' };

describe('without a provider', () => {
  it('accepts everyone and offers no captcha', async () => {
    const off = new Captcha(captchaConfig.parse({}), logger as unknown as Logger, integrations);
    await expect(off.check(undefined, null)).resolves.toBeUndefined();
    expect(off.offer).toEqual({ kind: 'off', siteKey: null });
    await expect(off.isSolved(null, null)).resolves.toBe(false);
  });

  it('the configuration of a provider without keys is rejected, naming both keys', () => {
    const { error } = captchaConfig.safeParse({ CAPTCHA_PROVIDER: 'recaptcha' });
    expect(error?.issues.map(({ path }) => path.join())).toEqual(['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']);
  });
});

describe.each(['smartcaptcha', 'recaptcha'] as const)('%s', (provider) => {
  const person =
    provider === 'smartcaptcha'
      ? { status: 'ok', message: '', host: 'shop.example:443' }
      : { success: true, hostname: 'shop.example', challenge_ts: '2026-11-21T12:00:00Z' };
  const program =
    provider === 'smartcaptcha'
      ? { status: 'failed', message: '' }
      : { success: false, 'error-codes': ['timeout-or-duplicate'] };
  const wrongSecret =
    provider === 'smartcaptcha'
      ? { status: 'failed', message: 'Authentication failed. Secret has not provided.' }
      : { success: false, 'error-codes': ['invalid-input-secret'] };

  it('accepts a person and sends the secret, the token and the address', async () => {
    answer.body = person;
    await captcha(provider, { CAPTCHA_HOSTS: 'other.example, shop.example' }).check('token', '203.0.113.5');
    expect(requested).toEqual([
      provider === 'smartcaptcha'
        ? { secret: 'secret', token: 'token', ip: '203.0.113.5' }
        : { secret: 'secret', response: 'token', remoteip: '203.0.113.5' },
    ]);
  });

  it('rejects a program, and rejects missing or too long tokens without a request', async () => {
    answer.body = program;
    await expect(captcha(provider).check('token', null)).rejects.toMatchObject(refused);
    for (const token of [undefined, null, '', 'x'.repeat(8_193)])
      await expect(captcha(provider).check(token, null)).rejects.toMatchObject(refused);
    expect(requested).toHaveLength(1);
    expect([shown.kind, await checked()]).toEqual([provider, 'works']);
  });

  it('rejects a token of another site', async () => {
    answer.body = person;
    const strict = captcha(provider, { CAPTCHA_HOSTS: 'mine.example' });
    await expect(strict.check('token', null)).rejects.toMatchObject(refused);
  });

  it.each([
    ['is out of order', { status: 503, body: {} }, 'broken'],
    ['speaks another language', { status: 200, body: { hello: 'world' } }, 'broken'],
    ['does not take our secret', { status: 200, body: wrongSecret }, 'keys'],
  ])('that %s accepts or rejects as configured, and logs an error', async (_what, stub, failure) => {
    answer = stub;
    await expect(captcha(provider).check('token', null)).resolves.toBeUndefined();
    expect(logger.error).toHaveBeenCalledTimes(1);
    const closed = captcha(provider, { CAPTCHA_FAIL_OPEN: 'off' });
    await expect(closed.check('token', null)).rejects.toMatchObject(refused);
    expect(JSON.stringify(logger.error.mock.calls)).not.toMatch(/token|"secret"/);
    expect(await checked()).toBe(failure);
  });

  it('under suspicion asks for a token, and lets only its verdict count', async () => {
    const open = captcha(provider);
    await expect(open.isSolved(null, null)).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' });
    answer.body = person;
    await expect(open.isSolved('token', null)).resolves.toBe(true);
    answer.body = program;
    await expect(open.isSolved('token', null)).rejects.toMatchObject(refused);
    answer = { status: 503, body: {} };
    await expect(open.isSolved('token', null)).resolves.toBe(false);
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('that does not respond is abandoned after a timeout', async () => {
    answer.hangs = true;
    const begun = performance.now();
    await expect(captcha(provider).check('token', null)).resolves.toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

it('reCAPTCHA v3 requires a minimum score', async () => {
  answer.body = { success: true, hostname: 'shop.example', score: 0.4 };
  await expect(captcha('recaptcha').check('token', null)).rejects.toMatchObject(refused);
  answer.body = { success: true, hostname: 'shop.example', score: 0.5 };
  await expect(captcha('recaptcha').check('token', null)).resolves.toBeUndefined();
});
