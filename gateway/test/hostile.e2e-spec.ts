import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isErrorCode } from '@shop/domain';
import fc from 'fast-check';
import { signToken } from './access-token.ts';
import { hostileRequest, readOperations, type HostileRequest } from './hostile-requests.ts';
import { sendRaw, type RawAnswer } from './raw-http.ts';
import { startShop, type TestShop } from './shop.ts';

const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 3_000);
/** Fixed, so that each run sends the same requests; other seeds find others. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_121);

const operations = readOperations(
  JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ GATEWAY_BODY_LIMIT: '4096' });
  await shop.putPage({ link: 'delivery', title: 'Доставка', content: '' });
});
afterAll(() => shop.close());

function send({ method, path, headers, body }: HostileRequest): Promise<RawAnswer> {
  const all = {
    host: 'shop.example',
    connection: 'close',
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(shop.url, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

const internals =
  /node_modules|\bat [\w.]+ \(|\.(ts|js):\d|Mongo|ECONN|NATS|stack|TypeError|FST_|ZodError|undefined/;

function judge({ method }: HostileRequest, answer: RawAnswer): void {
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400 || method === 'HEAD') return;
  const { details, ...refusal } = JSON.parse(answer.body) as Record<string, unknown>;
  expect(refusal).toEqual({
    statusCode: answer.status,
    code: expect.any(String),
    message: expect.stringMatching(/^[А-ЯЁ]/),
    requestId: answer.headers['x-request-id'],
  });
  expect(isErrorCode(refusal['code'])).toBe(true);
  expect(JSON.stringify(refusal)).not.toMatch(internals);
  expect(JSON.stringify(details ?? []).length).toBeLessThan(6_000);
}

describe('hostile requests', () => {
  it(`${requests} of them receive valid responses below 500 that reveal no internals`, async () => {
    const token = signToken(shop.env['ACCESS_TOKEN_KEYS'] ?? '');
    const seen = new Map<number, number>();
    const seenSignedIn = new Set<number>();
    const property = fc.asyncProperty(hostileRequest(operations, token), async (request) => {
      const answer = await send(request);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (request.path.startsWith('/api/user/')) seenSignedIn.add(answer.status);
      judge(request, answer);
    });
    await fc.assert(property, { numRuns: requests, seed });
    // Proves that the requests reached various layers, not only the first check.
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405, 413, 415]));
    expect([...seenSignedIn]).toEqual(expect.arrayContaining([200, 400, 401, 415]));
    expect((await fetch(`${shop.url}/api/pages/delivery`)).status).toBe(200);
  }, 300_000);
});
