import { describe, expect, it } from '@jest/globals';
import { createPayment } from '@shop/contracts';
import { ConfigError, loadConfig } from '@shop/service-kit';
import { bootstrap } from '../index.ts';
import { providersConfig } from './providers.config.ts';

const engines = { MONGODB_URI: 'mongodb://127.0.0.1:1', NATS_URL: 'nats://127.0.0.1:1' };

const sandbox = { PAYMENT_PROVIDER: 'sandbox' };

async function problemsOf(settings: Record<string, string>): Promise<readonly string[]> {
  const error: unknown = await bootstrap({ env: { ...engines, ...settings } }).then(
    async (app) => {
      await app.close();
      throw new Error('it started');
    },
    (reason: unknown) => reason,
  );
  if (error instanceof ConfigError) return error.problems;
  throw error;
}

describe('starting without the settings of the chosen provider', () => {
  it('fails and names each missing setting', async () => {
    expect(await problemsOf({ PAYMENT_PROVIDER: 'yookassa' })).toEqual([
      'YOOKASSA_SHOP_ID: is needed, since PAYMENT_PROVIDER is yookassa',
      'YOOKASSA_SECRET_KEY: is needed, since PAYMENT_PROVIDER is yookassa',
    ]);
  });

  it('names the missing setting together with other invalid ones', async () => {
    const settings = { PAYMENT_PROVIDER: 'yookassa', YOOKASSA_SHOP_ID: '1', RECEIPT_VAT_CODE: '13' };
    const problems = await problemsOf(settings);
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'RECEIPT_VAT_CODE',
      'YOOKASSA_SECRET_KEY',
    ]);
  });

  it('fails without a provider, so that no shop uses the sandbox by accident', async () => {
    expect(await problemsOf({})).toEqual(['PAYMENT_PROVIDER: is not set']);
  });

  it('rejects an unknown provider', async () => {
    expect(await problemsOf({ PAYMENT_PROVIDER: 'robokassa' })).toEqual([
      expect.stringMatching(/^PAYMENT_PROVIDER: .*sandbox.*yookassa/),
    ]);
  });
});

it('the provider timeout leaves at least a second of the checkout timeout', () => {
  const slowest = loadConfig(providersConfig, { ...sandbox, YOOKASSA_TOTAL_MS: '7000' });
  expect(createPayment.timeoutMs - slowest.YOOKASSA_TOTAL_MS).toBeGreaterThanOrEqual(1_000);
  expect(() => loadConfig(providersConfig, { ...sandbox, YOOKASSA_TOTAL_MS: '7001' })).toThrow(ConfigError);
});

describe('the sender of e-mails', () => {
  const settings = { PAYMENT_PROVIDER: 'yookassa', YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'key' };

  it.each(['Сорока <zakaz@soroka.example>', 'Shop <shop@localhost>', 'Shop <a@mail.example.com>'])(
    'is refused beside a real bank when nobody can answer to it: %s',
    async (MAIL_FROM) => {
      expect(await problemsOf({ ...settings, SMTP_URL: 'smtps://mail.shop.ru', MAIL_FROM })).toEqual([
        'MAIL_FROM: belongs to the demo shop, and PAYMENT_PROVIDER is yookassa: set an address of your own',
      ]);
    },
  );
});
