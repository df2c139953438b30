import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrap } from '@shop/gateway';
import { eventually } from '@shop/testing';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ GATEWAY_CACHE_BYTES: '0' });
  await shop.putPage({ link: 'delivery', title: 'Доставка', content: '' });
});
afterAll(() => shop.close());

function sendRequest(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/pages/delivery`, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    }).once('error', reject);
  });
}

/** Sends a request like a balancer, only to gateways that are ready. */
async function requestAnybody(
  gateways: readonly { url: string }[],
  agents: readonly Agent[],
  leaving: () => boolean,
  turn: number,
): Promise<number> {
  const at = leaving() ? 0 : turn % 2;
  return sendRequest(gateways[at]?.url ?? '', agents[at] ?? new Agent());
}

describe('a gateway that shuts down', () => {
  it('completes all requests while another replica takes over', async () => {
    const [first] = shop.gateways;
    const second = await bootstrap({ env: { ...shop.env, GATEWAY_DRAIN_MS: '2000' } });
    const gateways = [first, second].filter((one) => one !== undefined);
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
    let isLeaving = false;
    let isOver = false;
    const statuses: number[] = [];
    const worker = async (): Promise<void> => {
      for (let turn = 0; !isOver; turn++)
        statuses.push(await requestAnybody(gateways, agents, () => isLeaving, turn));
    };
    const answered = async (more: number): Promise<void> => {
      const enough = statuses.length + more;
      await eventually(async () => expect(statuses.length).toBeGreaterThanOrEqual(enough), 30_000);
    };
    const workers = Array.from({ length: 16 }, worker);
    await answered(100);
    const stopping = second.close();
    await eventually(async () => expect((await fetch(`${second.url}/health/ready`)).status).toBe(503));
    isLeaving = true;
    await stopping;
    await answered(100);
    isOver = true;
    const failed = (await Promise.allSettled(workers)).filter(({ status }) => status === 'rejected');
    expect(failed).toEqual([]);
    agents.forEach((agent) => agent.destroy());
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect(fetch(second.url)).rejects.toThrow();
  });

  it('can be closed repeatedly', async () => {
    const gateway = await bootstrap({ env: shop.env });
    await Promise.all([gateway.close(), gateway.close()]);
    await expect(gateway.close()).resolves.toBeUndefined();
  });
});

describe('a gateway that cannot start', () => {
  it('names the invalid settings, all of them and no others', async () => {
    const env = { ...shop.env, GATEWAY_PORT: 'x', GATEWAY_BODY_LIMIT: '-1', LOG_LEVEL: 'loud' };
    const lines = await bootstrap({ env }).then(
      () => [],
      (error: Error) => error.message.split('\n').slice(1),
    );
    const names = lines.map((line) => line.trim().split(':')[0]);
    expect(names.sort()).toEqual(['GATEWAY_BODY_LIMIT', 'GATEWAY_PORT', 'LOG_LEVEL']);
  });

  it('reports EADDRINUSE when its port is taken, and leaves nothing open', async () => {
    const port = new URL(shop.url).port;
    const env = { ...shop.env, HEALTH_PORT: String(await findFreePort()) };
    await expect(bootstrap({ env: { ...env, GATEWAY_PORT: port } })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port: Number(port),
    });
    expect(await sendRequest(shop.url, new Agent())).toBe(200);
    // The health port is opened first and closed last: once it is free, everything else has been closed.
    const next = await bootstrap({ env });
    expect((await fetch(`${next.healthUrl}/health/live`)).status).toBe(200);
    await next.close();
  });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
