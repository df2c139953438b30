import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@shop/testing';
import { nodeBinary, repositoryRoot } from '../cli/places.ts';
import type { Guardian } from '../supervise/guardian.ts';
import { buildShop } from './build-shop.ts';

/** Runs the command as a user would, without variables that would connect it to a real shop. */
async function start(
  argv: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const main = join(repositoryRoot, 'libs/dev-tools/src/cli/main.ts');
  const child = spawn(nodeBinary, [main, 'start', ...argv], { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const names = [
  'GATEWAY_PORT',
  'STOREFRONT_PORT',
  'ACCOUNT_PORT',
  'ADMIN_PORT',
  'MAILBOX_PORT',
  'MAILBOX_SMTP_PORT',
  'HEALTH_PORT_FIRST',
];

async function freePorts(): Promise<Record<string, string>> {
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  return Object.fromEntries([...ports].map((port, index) => [names[index] ?? '', String(port)]));
}

const oneLine = /^✗ [^\n]+\n$/;

describe('npm start', () => {
  it('names an occupied port, its process and the variable to change, in one line', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, said } = await start([], { ...(await freePorts()), GATEWAY_PORT: String(port) });
    await new Promise((resolve) => holder.close(resolve));
    expect(code).toBe(1);
    expect(said).toMatch(oneLine);
    expect(said).toContain(`Port ${port} (API) is taken by process ${process.pid}`);
    expect(said).toContain('GATEWAY_PORT');
  });

  it('names a database that does not respond', async () => {
    const env = {
      ...(await freePorts()),
      MONGODB_URI: 'mongodb://127.0.0.1:1',
      NATS_URL: 'nats://127.0.0.1:1',
    };
    const { code, said } = await start([], env);
    expect(code).toBe(1);
    expect(said).toMatch(/✗ Nothing answers at 127\.0\.0\.1:1 \((MONGODB_URI|NATS_URL)\)/);
    expect(said).not.toContain('    at ');
  });

  it('refuses an unknown option', async () => {
    const { code, said } = await start(['--spilt'], {});
    expect([code, said]).toEqual([2, '✗ Unknown: --spilt. `npm start -- --help` lists what there is.\n']);
  });
});

describe('buildShop', () => {
  let root: string;
  const guardian: Guardian = { watch: jest.fn(), dismiss: jest.fn() };
  const build = (script: string) => {
    writeFileSync(
      join(root, 'cup/package.json'),
      JSON.stringify({ name: '@tea/cup', scripts: { build: script } }),
    );
    return buildShop(guardian, new AbortController().signal, root);
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'shop-build-'));
    mkdirSync(join(root, 'cup'));
    symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ name: 'tea', private: true, workspaces: ['cup'] }),
    );
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ name: 'tea', lockfileVersion: 3, packages: {} }),
    );
    const targetDefaults = { build: { cache: true, outputs: ['{projectRoot}/dist'] } };
    writeFileSync(
      join(root, 'nx.json'),
      JSON.stringify({ neverConnectToCloud: true, cacheDirectory: '.nx/cache', targetDefaults }),
    );
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('reports how much was built, and that nothing was rebuilt the second time', async () => {
    expect(await build('mkdir -p dist')).toBe('1 project, 1 built anew');
    expect(await build('mkdir -p dist')).toBe('1 project, unchanged');
  });

  it('names the failed project and the reason, in one line', async () => {
    await expect(build(`node -e "throw new TypeError('no handle')"`)).rejects.toThrow(
      /^The build of @tea\/cup failed: TypeError: no handle \(\.local\/logs\/build\.log\)$/,
    );
  });

  it('rejects when it is aborted', async () => {
    writeFileSync(
      join(root, 'cup/package.json'),
      JSON.stringify({ name: '@tea/cup', scripts: { build: 'sleep 600' } }),
    );
    const stop = new AbortController();
    const building = buildShop(guardian, stop.signal, root);
    setTimeout(() => stop.abort(), 1_500);
    await expect(building).rejects.toThrow('aborted');
  });
});
