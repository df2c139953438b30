import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '../browser/repository-root.ts';

const deploy = join(repositoryRoot, 'deploy/nginx');

/** The defaults of the sites' image. */
const defaults = {
  RESOLVER: '127.0.0.1',
  CAPTCHA_PROVIDER: 'off',
  TRUSTED_PROXIES: '',
  SHOP_HOST: 'shop.test',
  ACCOUNT_HOST: 'account.test',
  ADMIN_HOST: 'admin.test',
  STOREFRONT_URL: 'http://shop.test',
  ACCOUNT_URL: 'http://account.test',
  ADMIN_URL: 'http://admin.test',
};

export interface SitesPlan {
  port: number;
  /** The folder of the built sites: `storefront`, `account` and `admin`. */
  sites: string;
  settings: Readonly<Record<string, string>> & { GATEWAY: string; RENDERER: string };
}

/**
 * Fills in the templates of `deploy/nginx` as the image's entrypoint does: runs the environment scripts first, then
 * substitutes every environment variable. Replaces only the port and folders that a test cannot use.
 *
 * @returns files by name @throws when a setting is refused, where the container would exit
 */
export function renderSites({ port, sites, settings }: SitesPlan, folder: string): Record<string, string> {
  const environment = entrypointEnvironment({ ...defaults, ...settings });
  const fill = (text: string): string =>
    text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => environment[name] ?? whole);
  const files = readdirSync(deploy).filter((name) => name.endsWith('.template'));
  return Object.fromEntries(
    files.map((name) => [
      name.replace(/\.template$/, ''),
      fill(readFileSync(join(deploy, name), 'utf8'))
        .replaceAll('/etc/nginx/conf.d/', `${folder}/conf.d/`)
        .replaceAll('/srv/', `${sites}/`)
        .replaceAll(/listen 8080/g, `listen 127.0.0.1:${port}`),
    ]),
  );
}

/** Runs the `*.envsh` scripts one after the other in a shared shell, as the entrypoint does. */
function entrypointEnvironment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const scripts = readdirSync(deploy).filter((name) => name.endsWith('.envsh'));
  const source = `set -e; ${scripts.map((name) => `. '${join(deploy, name)}'`).join('; ')}`;
  const print = `'${process.execPath}' -p 'JSON.stringify(process.env)'`;
  const printed = execFileSync('/bin/sh', ['-c', `${source}; ${print}`], {
    env: settings,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return z.record(z.string(), z.string()).parse(JSON.parse(printed));
}
