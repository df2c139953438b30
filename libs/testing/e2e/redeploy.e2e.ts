import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { inPageOf, openBrowser, waitUntilTrue } from '@shop/testing';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const again = 'Попробовать ещё раз';
const failed = 'Произошла неизвестная ошибка';

let browser: Browser;
let server: Server;
let origin: string;
/** The folder of the currently deployed build. */
let served: string;
const folders: string[] = [];

before(async () => {
  browser = await openBrowser();
  // Serves plain files, and the index for every other path: nginx without a renderer and without old assets.
  server = createServer(({ url = '/' }, response) => {
    const path = url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/')) return void response.writeHead(404).end();
    const isFile = extname(path) !== '';
    try {
      const body = readFileSync(join(served, isFile ? path : 'index.html'));
      response.setHeader(
        'content-type',
        types[isFile ? extname(path) : '.html'] ?? 'application/octet-stream',
      );
      response.setHeader('cache-control', 'no-store');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
});
after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Deploys the built site as if it were another build: renames every script, and every reference to one. */
function deploy(site: string, build: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'shop-build-'));
  folders.push(folder);
  cpSync(join(import.meta.dirname, '../../..', site, 'dist'), folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renamed = (text: string): string =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/\.js$/, `${build}.js`)), text);
  for (const file of [join(folder, 'index.html'), ...names.map((name) => join(assets, name))]) {
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  }
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)));
  served = folder;
}

/** Counts the loads of the page itself from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** The page follows new builds in a script that it loads last; no person is quicker than that. */
async function open(page: Page): Promise<void> {
  await page.goto(origin);
  await toSearch(page).waitFor();
  await waitUntilTrue(page, followsBuilds);
}

/** The script has added its listener: the event that a failed script fires makes it look for a newer build. */
const followsBuilds = `new Promise((resolve) => {
  const loadPage = globalThis.fetch;
  let isAsked = false;
  globalThis.fetch = async () => {
    isAsked = true;
    throw new Error('no page for the test of the listener');
  };
  dispatchEvent(new Event('vite:preloadError'));
  globalThis.fetch = loadPage;
  resolve(isAsked);
})`;

const toSearch = (page: Page) => page.getByRole('link', { name: 'Поиск заказов' }).first();

describe('a new build deployed while a page is open', () => {
  test('reloads the page once when it requests a script that no longer exists', async () => {
    deploy('web-storefront', 'a');
    await inPageOf(browser, {}, async (page) => {
      await open(page);
      const loads = countLoads(page);
      deploy('web-storefront', 'b');
      await toSearch(page).click();
      await page.getByRole('heading', { level: 1, name: 'Поиск заказов' }).waitFor();
      assert.equal(new URL(page.url()).pathname, '/orders/search');
      assert.equal(loads(), 1);
    });
  });

  test('does not reload the page repeatedly when a script of the new build is missing', async () => {
    deploy('web-storefront', 'a');
    await inPageOf(browser, {}, async (page) => {
      await page.route('**/OrderSearchPage-*.js', (route) => route.fulfill({ status: 404 }));
      await open(page);
      const loads = countLoads(page);
      deploy('web-storefront', 'b');
      await toSearch(page).click();
      await page.getByRole('heading', { name: failed }).waitFor();
      assert.equal(loads(), 1);
      await page.getByRole('button', { name: again }).click();
      await page.getByRole('heading', { name: failed }).waitFor();
    });
  });
});

describe('a script that failed to load', () => {
  test('is requested again when the visitor retries', async () => {
    deploy('web-storefront', 'a');
    await inPageOf(browser, {}, async (page) => {
      await open(page);
      await page.route('**/OrderSearchPage-*.js', (route) => route.abort());
      await toSearch(page).click();
      await page.getByRole('heading', { name: failed }).waitFor();
      const loads = countLoads(page);
      // The server cannot be reached: the page stays, since a reload would only show the error page of the browser.
      await page.route(`${origin}/`, (route) => route.abort());
      const unreachable = page.waitForEvent('requestfailed', (request) => request.url() === `${origin}/`);
      await page.getByRole('button', { name: again }).click();
      await unreachable;
      await page.getByRole('heading', { name: failed }).waitFor();
      assert.equal(loads(), 0);
      await page.unrouteAll();
      await page.getByRole('button', { name: again }).click();
      await page.getByRole('heading', { level: 1, name: 'Поиск заказов' }).waitFor();
    });
  });
});
