import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from './shop.ts';

let dadata: Server;
let status = 200;
let shop: TestShop;

beforeAll(async () => {
  const suggestions = [{ value: 'г Тверь, ул Советская, д 1', data: { postal_code: '170100' } }];
  dadata = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ suggestions })),
  );
  dadata.listen(0, '127.0.0.1');
  await once(dadata, 'listening');
  const { port } = dadata.address() as AddressInfo;
  shop = await startShop({ DADATA_API_KEY: 'key', DADATA_URL: `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  await shop.close();
  dadata.closeAllConnections();
  dadata.close();
});

const sendRequest = (query: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.url}/api/addresses/suggest?${new URLSearchParams({ query })}`, { headers });

describe('GET /api/addresses/suggest', () => {
  it('returns suggestions that may not be cached', async () => {
    const answer = await sendRequest('тверь совет');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    expect(await answer.json()).toEqual({
      isOn: true,
      suggestions: [{ address: 'г Тверь, ул Советская, д 1', index: '170100' }],
    });
  });

  it('returns no suggestions while the directory fails', async () => {
    status = 500;
    const answer = await sendRequest('клин мира');
    status = 200;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ isOn: true, suggestions: [] });
  });

  it.each([
    ['nothing', ''],
    ['two letters', ' тв '],
    ['a whole letter', 'я'.repeat(201)],
  ])('rejects %s', async (_, query) => {
    expect((await sendRequest(query)).status).toBe(400);
  });

  it('allows 60 requests a minute per visitor', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.60' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await sendRequest('тверь', headers)).status);
    expect(statuses.slice(0, 60).every((one) => one === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});

it('reports that suggestions are off when no directory is configured', async () => {
  const plain = await startShop();
  try {
    const answer = await fetch(`${plain.url}/api/addresses/suggest?query=${encodeURIComponent('тверь')}`);
    expect(await answer.json()).toEqual({ isOn: false, suggestions: [] });
  } finally {
    await plain.close();
  }
});
