import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { brandScript, type BrandSettings } from '@shop/domain';
import { forwardRequest, forwardUpgrade, refuseUpgrade } from './forward.ts';
import { securityHeaders } from './security-headers.ts';
import { signInOfGuest } from './sign-in-of-guest.ts';
import { readSiteFiles } from './site-files.ts';
import { serveFile } from './serve-file.ts';

export type SiteOptions = {
  folder: string;
  port: number;
  gateway: URL;
  /** Origins of the three sites, which pages read from `/site-config.js`. */
  origins: Readonly<Record<'shop' | 'account' | 'admin', string>>;
  /** The settings of the shop's own name, for the same file. Its icon and pictures come from the storefront's server. */
  brand?: BrandSettings;
  host?: string;
  /** Other origins from which its pages may load scripts. */
  strangers?: readonly string[];
  /** A site for signed-in users: others are redirected to the account's sign-in before anything of it is loaded. */
  membersOnly?: boolean;
};
export type RunningSite = { port: number; close(): Promise<void> };

/** Paths of the gateway, the same on every site (DECISIONS 1). */
const isGateways = (path: string): boolean => /^\/(api|socket)(\/|\?|$)/.test(path);

const isBrandFile = (path: string): boolean => /^\/(?:favicon\.svg|brand\/[^/]+)(?:\?|$)/.test(path);

/** Serves a built site and forwards `/api` and `/socket` to the gateway. For local use: production has nginx. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { folder, port, gateway, origins, host, strangers = [], membersOnly = false, brand = {} } = options;
  const config = `globalThis.shopSites = ${JSON.stringify(origins)};\n${brandScript(brand)}`;
  const files = await readSiteFiles(folder, { '/site-config.js': config }, strangers);
  const isBranded = Object.keys(brand).length > 0;
  const server = createServer((request, response) => answer(request, response));
  const upgraded = new Set<Duplex>();

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const target = request.url ?? '/';
    const signIn = membersOnly ? signInOfGuest(origins, request) : null;
    if (isGateways(target)) forwardRequest(gateway, request, response);
    else if (signIn) response.writeHead(302, { ...securityHeaders, Location: signIn }).end();
    else if (isBranded && isBrandFile(target)) forwardRequest(new URL(origins.shop), request, response);
    else serveFile(files, request, response);
  };
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => upgraded.delete(socket));
    if (isGateways(request.url ?? '')) forwardUpgrade(gateway, request, socket, head);
    else refuseUpgrade(socket, 404);
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host ? { host } : {}) }, resolve);
  });
  return {
    port: portOf(server.address()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of upgraded) socket.destroy();
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      }),
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
