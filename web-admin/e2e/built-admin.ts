import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { aSessionUser } from '@shop/testing';

export interface BuiltAdmin {
  origin: string;
  /** Signs in a staff member: the session refresh returns their id and permissions. */
  signIn: (page: Page, permissions: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

const site = join(import.meta.dirname, '..');
const tokenSeconds = 900;

/** Builds a back office and serves it on a free port, without an API: the tests mock the responses. */
export async function startBuiltAdmin(): Promise<BuiltAdmin> {
  const outDir = mkdtempSync(join(tmpdir(), 'shop-admin-'));
  const options = {
    root: site,
    publicDir: join(site, 'public'),
    configFile: join(site, 'vite.config.ts'),
    logLevel: 'error',
  } as const;
  await build({ ...options, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0 } });
  const origin = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');

  return {
    origin,
    signIn: async (page, permissions) => {
      const iat = Math.floor(Date.now() / 1_000);
      const claims = { sub: 'vera', permissions, iat, exp: iat + tokenSeconds };
      const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
      await page.context().addCookies([{ name: 'shop_session_mark', value: 'm', url: origin }]);
      const user = aSessionUser({ _id: 'vera' });
      await page.route('**/api/user/session/refresh', (route) => route.fulfill({ json: { token, user } }));
      await page.route('**/api/user/profile', (route) => route.fulfill({ json: user }));
    },
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
