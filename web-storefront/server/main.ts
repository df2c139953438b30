import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { brandOf } from '@shop/domain';
import { setShopBrand, shopBrand } from '@shop/web-kit';
import { loadBrandFiles } from './brand-files.ts';
import { createChunkFiles } from './chunk-files.ts';
import { createShopServer } from './create-shop-server.ts';
import { createForwarder } from './forward.ts';
import { createTemplate } from './html-template.ts';
import { describeError, log } from './log.ts';
import { pageGlobals } from './page-globals.ts';
import { createSearchEngineFiles } from './seo/search-engine-files.ts';
import { securityHeaders } from './security-headers.ts';
import { readSettings } from './settings.ts';
import { keepShopTerms } from './shop-terms.ts';
import { loadStaticFiles } from './static-files.ts';
import { surviveUncaughtErrors } from './uncaught-errors.ts';
import { requestGateway } from './visitor-fetch.ts';

const shutdownTimeoutMs = 5_000;

async function start(): Promise<void> {
  const { port, host, gateway, sites, isOpenToSearchEngines, metricaId, brand, brandFolder } = readSettings(
    process.env,
  );
  setShopBrand(brandOf(brand));
  const dist = join(import.meta.dirname, '../dist');
  requestGateway(gateway);
  const forwarder = createForwarder(gateway, securityHeaders(sites.shop.startsWith('https:')));
  let isReady = true;
  const template = createTemplate(
    await readFile(join(dist, 'index.html'), 'utf8'),
    pageGlobals(sites, metricaId, brand),
  );
  const stopTerms = keepShopTerms(template);
  const server = createShopServer({
    renderer: {
      template,
      chunkFiles: createChunkFiles(await readFile(join(dist, '.vite/manifest.json'), 'utf8')),
      sites,
    },
    files: new Map([...(await loadStaticFiles(dist)), ...(await loadBrandFiles(shopBrand(), brandFolder))]),
    forwarder,
    searchEngines: createSearchEngineFiles({ origin: sites.shop, isOpen: isOpenToSearchEngines }),
    metricaId,
    isReady: () => isReady,
  });
  await listen(server, port, host);
  surviveUncaughtErrors();

  const stop = (signal: string): void => {
    if (!isReady) return;
    isReady = false;
    log('info', 'stopping', { signal });
    forwarder.close();
    stopTerms();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  log('info', 'listening', { port: typeof address === 'object' ? address?.port : port });
}

try {
  await start();
} catch (error) {
  log('error', 'the storefront could not start', describeError(error));
  process.exitCode = 1;
}
