import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startContainer, writeSites, type RunningNginx } from '@shop/testing';
import { requestAs } from './request-as.ts';

const nowhere = '127.0.0.1:1';
const hour = 3_600;
const hosts = ['shop.test', 'account.test', 'admin.test'];

let sites: string;
let nginx: RunningNginx | undefined;

/** Replaces the container by one of this build; the volume is kept. */
async function deploy(build: string): Promise<void> {
  await nginx?.stop();
  writeSites(sites, build);
  nginx = await startContainer(sites, { GATEWAY: nowhere, RENDERER: nowhere });
}

async function get(build: string, host = 'shop.test') {
  return requestAs({ port: nginx?.port ?? 0, path: `/assets/app-${build}.js`, headers: { host } });
}

const statusOf = async (build: string): Promise<number> => (await get(build)).status;

/** Sets the age of the stored files. */
function age(build: string, seconds: number): void {
  const then = Date.now() / 1_000 - seconds;
  for (const site of ['storefront', 'account', 'admin']) {
    utimesSync(join(sites, 'kept', site, 'assets', `app-${build}.js`), then, then);
  }
}

beforeEach(() => {
  sites = mkdtempSync(join(tmpdir(), 'shop-kept-'));
  mkdirSync(join(sites, 'kept'));
});
afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
  rmSync(sites, { recursive: true, force: true });
});

describe('assets of an earlier build', () => {
  it.each(hosts)('are served by %s beside the new ones, as immutable', async (host) => {
    await deploy('1');
    await deploy('2');
    for (const build of ['1', '2']) {
      const { status, text, headers } = await get(build, host);
      expect({ status, text }).toEqual({ status: 200, text: `run(${build})` });
      expect(headers.get('cache-control')).toEqual(['public, max-age=31536000, immutable']);
      expect(headers.get('x-content-type-options')).toEqual(['nosniff']);
    }
    const missing = await get('3', host);
    expect(missing.status).toBe(404);
    expect(missing.headers.has('cache-control')).toBe(false);
  });

  it('are removed a day after another build replaced them', async () => {
    await deploy('1');
    await deploy('2');
    age('1', 23 * hour);
    await deploy('2');
    expect(await statusOf('1')).toBe(200);
    age('1', 25 * hour);
    await deploy('2');
    expect([await statusOf('1'), await statusOf('2')]).toEqual([404, 200]);
  });

  it('are kept for that day however long their build was deployed', async () => {
    await deploy('1');
    age('1', 30 * 24 * hour);
    await deploy('2');
    expect([await statusOf('1'), await statusOf('2')]).toEqual([200, 200]);
  });

  it('are served for every build of the last day', async () => {
    for (const build of ['1', '2', '3']) await deploy(build);
    expect([await statusOf('1'), await statusOf('2'), await statusOf('3')]).toEqual([200, 200, 200]);
  });

  it('are not kept without a volume, while the new ones are served', async () => {
    rmSync(join(sites, 'kept'), { recursive: true });
    await deploy('1');
    await deploy('2');
    expect([await statusOf('1'), await statusOf('2')]).toEqual([404, 200]);
  });
});
