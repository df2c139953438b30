import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSites, startTlsProxy, type RunningNginx } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { requestAs, type RawAnswer } from './request-as.ts';
import { startShop, type TestShop } from './shop.ts';

const megabyte = 1_048_576;

let shop: TestShop;
let sites: RunningNginx;
let proxy: RunningNginx;

beforeAll(async () => {
  shop = await startShop({
    GATEWAY_TRUSTED_PROXIES: '127.0.0.1',
    GATEWAY_RECEIVE_TIMEOUT_MS: '5000',
  });
  sites = await startSites({
    ...{ GATEWAY: new URL(shop.url).host, RENDERER: '127.0.0.1:1', TRUSTED_PROXIES: '127.0.0.5' },
  });
  proxy = await startTlsProxy(sites.port, '127.0.0.5');
});
afterAll(async () => {
  await Promise.all([sites.stop(), proxy.stop()]);
  await shop.close();
});

const entrances = {
  'one proxy': () => ({ port: sites.port }),
  'two proxies': () => ({ port: proxy.port, tls: true }),
};

const staff = (): Record<string, string> => ({
  host: 'admin.test',
  authorization: bearerOf(shop, { permissions: ['adminPanel', 'addShopItems', 'editShopItems'] }),
});

/** A form with one file, as a browser sends it. */
async function formOf(bytes: string): Promise<{ bytes: Buffer; type: string }> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'товары.csv');
  const encoded = new Response(form);
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}

async function upload(
  entrance: { port: number; tls?: boolean },
  bytes: string,
  headers = staff(),
): Promise<RawAnswer> {
  const form = await formOf(bytes);
  return requestAs({
    ...{ ...entrance, path: '/api/admin/product-imports', method: 'POST' },
    ...{ bytes: form.bytes, headers: { ...headers, 'content-type': form.type } },
  });
}

const outcome = ({ status, headers, text }: RawAnswer): unknown[] => [
  status,
  headers.get('content-type')?.[0],
  (JSON.parse(text) as { code?: string }).code,
];

it('a table of 40 MB is accepted behind two proxies', async () => {
  const table = `Артикул;Описание\n${`A;${'ы'.repeat(10_000)}\n`.repeat(2_100)}`;
  const { status, text } = await upload(entrances['two proxies'](), table);
  expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ state: 'uploaded' })]);
});

describe.each(Object.entries(entrances))('behind %s', (_name, entrance) => {
  it('a table of more than 64 MB is refused with the reason', async () => {
    const answer = await upload(entrance(), 'a\n'.repeat(33 * megabyte));
    expect(outcome(answer)).toEqual([413, 'application/json; charset=utf-8', 'IMPORT_TOO_LARGE']);
  });

  it('the file of a stranger is refused', async () => {
    const answer = await upload(entrance(), 'a\n'.repeat(5 * megabyte), { host: 'admin.test' });
    expect(outcome(answer)).toEqual([401, 'application/json; charset=utf-8', 'UNAUTHORIZED']);
  });

  it.each([1.5, 3])('any other body of %d MB is refused in the common form', async (size) => {
    const answer = await requestAs({
      ...{ ...entrance(), path: '/api/products/details', body: { ids: 'x'.repeat(size * megabyte) } },
    });
    expect(outcome(answer)).toEqual([413, 'application/json; charset=utf-8', 'BODY_TOO_LARGE']);
    expect(answer.headers.get('x-content-type-options')).toEqual(['nosniff']);
  });

  it('an unfinished body is passed on at once, so that the gateway limits its time', async () => {
    const { port, tls = false } = { tls: false, ...entrance() };
    const answer = await requestAs({
      ...{ port, tls, path: '/api/products/details', method: 'POST', bytes: Buffer.alloc(100_000, ' ') },
      headers: { 'content-type': 'application/json', 'content-length': 1_000_000 },
    });
    expect(outcome(answer)).toEqual([408, 'application/json; charset=utf-8', 'REQUEST_TIMEOUT']);
  });
});
