import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrap, type RunningGateway } from '@shop/gateway';
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
  gateways: readonly RunningGateway[],
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
    const workers = Array.from({ length: 16 }, worker);
    await pause(300);
    const stopping = second.close();
    await pause(50);
    expect((await fetch(`${second.url}/health/ready`)).status).toBe(503);
    isLeaving = true;
    await stopping;
    await pause(100);
    isOver = true;
    const failed = (await Promise.allSettled(workers)).filter(({ status }) => status === 'rejected');
    expect(failed).toEqual([]);
    agents.forEach((agent) => agent.destroy());
    expect(statuses.length).toBeGreaterThan(100);
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
  it('names the invalid settings', async () => {
    const env = { ...shop.env, GATEWAY_PORT: 'x', GATEWAY_BODY_LIMIT: '-1', LOG_LEVEL: 'loud' };
    await expect(bootstrap({ env })).rejects.toThrow(
      /GATEWAY_PORT[\s\S]*GATEWAY_BODY_LIMIT|LOG_LEVEL[\s\S]*GATEWAY_/,
    );
  });

  it('reports EADDRINUSE when its port is taken', async () => {
    const port = new URL(shop.url).port;
    await expect(bootstrap({ env: { ...shop.env, GATEWAY_PORT: port } })).rejects.toThrow('EADDRINUSE');
  });
});
