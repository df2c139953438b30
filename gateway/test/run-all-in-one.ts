import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, freePort } from '@shop/testing';
import { expect } from '@jest/globals';

const entry = join(import.meta.dirname, '../../services/all-in-one/dist/main.js');

/** The built shop, running in a separate process whose output is recorded. */
export interface ShippedShop {
  url: string;
  /** Shuts it down gracefully. @returns everything that it wrote to stdout and stderr */
  stop(): Promise<string>;
}

/** @throws {Error} when it is not built or does not start */
export async function runAllInOne(env: Record<string, string>): Promise<ShippedShop> {
  if (!existsSync(entry)) throw new Error('Not built: services/all-in-one. Run: npm run build');
  const [gatewayPort, health] = [await freePort(), await freePort()];
  const program = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      ...env,
      GATEWAY_PORT: String(gatewayPort),
      HEALTH_PORT: String(health),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const closed = once(program, 'close');
  await eventually(async () => {
    expect((await fetch(`http://127.0.0.1:${health}/health/ready`)).status).toBe(200);
  }, 30_000);
  return {
    url: `http://127.0.0.1:${gatewayPort}`,
    stop: async () => {
      program.kill('SIGTERM');
      await closed;
      return said;
    },
  };
}
