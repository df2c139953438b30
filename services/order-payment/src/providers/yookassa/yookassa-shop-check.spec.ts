import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createLogger, type Logger } from '@shop/service-kit';
import { Writable } from 'node:stream';
import { startYookassaStandIn, type StandIn } from '../../../test/yookassa-stand-in.ts';
import { YookassaClient } from './yookassa-client.ts';
import { requestYookassaShop, checkYookassaShop } from './yookassa-shop-check.ts';

let bank: StandIn;
const lines: string[] = [];
let logger: Logger;

beforeAll(async () => {
  bank = await startYookassaStandIn('1', 'secret');
  const write = (line: Buffer, _encoding: string, done: () => void): void => {
    lines.push(line.toString());
    done();
  };
  logger = createLogger('test', 'info', new Writable({ write }));
});
afterAll(() => bank.close());
beforeEach(() => {
  lines.length = 0;
});

const client = (secretKey: string): YookassaClient =>
  new YookassaClient({
    baseUrl: bank.baseUrl,
    shopId: '1',
    secretKey,
    timeoutMs: 1_000,
    totalMs: 1_000,
    pausesMs: [],
  });

it('logs that the keys are valid and belong to a test shop', async () => {
  await checkYookassaShop(client('secret'), logger);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('YooKassa knows this shop');
  expect(lines[1]).toContain('test shop');
});

it('warns of a wrong key without logging it, and does not fail', async () => {
  await checkYookassaShop(client('wrong-key'), logger);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('401 invalid_credentials');
  expect(lines[0]).not.toContain('wrong-key');
});

it('staff learn from a check whether the bank takes the keys', async () => {
  await expect(requestYookassaShop(client('secret'))).resolves.toBeUndefined();
  await expect(requestYookassaShop(client('wrong-key'))).rejects.toMatchObject({ failure: 'keys' });
  bank.troubles.push('too-many');
  await expect(requestYookassaShop(client('secret'))).rejects.toMatchObject({ failure: 'busy' });
});
