import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePorts } from '../platform/free-port.ts';
import { repositoryRoot } from '../browser/repository-root.ts';
import { renderSites, type SitesPlan } from './render-sites.ts';
import { selfSigned } from './self-signed.ts';
import { startNginx, type RunningNginx } from './start-nginx.ts';

/** Runs nginx with three small sites, configured by `deploy/nginx`. @param settings as of its container */
export async function startSites(settings: SitesPlan['settings']): Promise<RunningNginx> {
  const sites = mkdtempSync(join(tmpdir(), 'shop-sites-'));
  const clear = (): void => rmSync(sites, { recursive: true, force: true });
  writeSites(sites, '1');
  try {
    const nginx = await startContainer(sites, settings);
    return { ...nginx, stop: () => nginx.stop().finally(clear) };
  } catch (error) {
    clear();
    throw error;
  }
}

/** Replaces the previous build with three small sites, each with a compressed script and a style too small for it. */
export function writeSites(sites: string, build: string): void {
  for (const name of ['storefront', 'account', 'admin']) {
    rmSync(join(sites, name), { recursive: true, force: true });
    mkdirSync(join(sites, name, 'assets'), { recursive: true });
    writeFileSync(join(sites, name, 'index.html'), `<!doctype html><title>${name}</title>`);
    const script = `run(${build})`;
    writeFileSync(join(sites, name, `assets/app-${build}.js`), script);
    writeFileSync(join(sites, name, `assets/app-${build}.js.br`), brotliCompressSync(script));
    writeFileSync(join(sites, name, `assets/app-${build}.js.gz`), gzipSync(script));
    writeFileSync(join(sites, name, `assets/plain-${build}.css`), '.small{}');
  }
}

/** Starts like the sites' container: runs its scripts, then nginx. @param sites the folder for its `/srv` */
export async function startContainer(sites: string, settings: SitesPlan['settings']): Promise<RunningNginx> {
  execFileSync('/bin/sh', [join(repositoryRoot, 'deploy/nginx/keep-assets.sh'), sites]);
  const [port = 0] = await freePorts(1);
  return startNginx({ port, files: (folder) => renderSites({ port, sites, settings }, folder) });
}

/**
 * A TLS-terminating proxy in front of the sites, configured as docs/proxies.md describes.
 *
 * @param address that the proxy connects from
 */
export async function startTlsProxy(target: number, address: string): Promise<RunningNginx> {
  const [port = 0] = await freePorts(1);
  const { certificate, key } = selfSigned('shop.test');
  return startNginx({
    port,
    files: (folder) => ({
      'certificate.pem': certificate,
      'key.pem': key,
      'proxy.conf': `
        server {
          listen 127.0.0.1:${port} ssl;
          ssl_certificate ${folder}/conf.d/certificate.pem;
          ssl_certificate_key ${folder}/conf.d/key.pem;
          location / {
            client_max_body_size 514m;
            proxy_request_buffering off;
            proxy_http_version 1.1;
            proxy_bind ${address};
            proxy_pass http://127.0.0.1:${target};
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto $scheme;
          }
        }`,
    }),
  });
}
