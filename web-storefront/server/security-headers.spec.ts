/** @jest-environment node */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createShopServer } from './create-shop-server.ts';
import { builtFolder, indexHtml, portOf } from './fake-surroundings.ts';
import { createForwarder } from './forward.ts';
import { createTemplate } from './html-template.ts';
import { pageGlobals } from './page-globals.ts';
import { createSearchEngineFiles } from './seo/search-engine-files.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { loadStaticFiles } from './static-files.ts';
import { requestGateway } from './visitor-fetch.ts';

const sites = {
  shop: 'https://shop.example',
  account: 'https://my.shop.example',
  admin: 'https://staff.shop.example',
};
/** An address at which no server listens. */
const gateway = new URL('http://127.0.0.1:1');
const forwarder = createForwarder(gateway, securityHeaders(true));
let shop: Server;

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  requestGateway(gateway);
  shop = createShopServer({
    renderer: { template: createTemplate(indexHtml, pageGlobals(sites, null)), chunkFiles: () => [], sites },
    files: await loadStaticFiles(await builtFolder()),
    forwarder,
    searchEngines: createSearchEngineFiles({ origin: sites.shop, isOpen: true }),
    metricaId: null,
    isReady: () => true,
  }).listen(0);
  await once(shop, 'listening');
});
afterAll(async () => {
  jest.restoreAllMocks();
  forwarder.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

it.each([
  ['/', 200],
  ['/page/delivery', 503],
  ['/page/%ff', 400],
  ['/assets/index-1.js', 200],
  ['/assets/index-0.js', 404],
  ['/site-config.js', 200],
  ['/robots.txt', 200],
  ['/user/profile', 302],
  ['/health/live', 200],
  ['/api/pages/delivery', 502],
])('sends the security headers at %s without a gateway (%d)', async (path, status) => {
  const answer = await fetch(`http://127.0.0.1:${portOf(shop)}${path}`, { redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(securityHeaders(true));
});

it('sends HSTS over https only, and forbids framing', () => {
  expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  const policy = contentSecurityPolicy({ inlineScripts: [], isHttps: false, hasCounter: false });
  expect(policy).toContain("frame-ancestors 'none'");
});
