import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../browser/free-port.ts';
import { renderSites, type SitesPlan } from './render-sites.ts';
import { selfSigned } from './self-signed.ts';
import { startNginx, type RunningNginx } from './start-nginx.ts';

/** The sites' nginx as `deploy/nginx` configures it, with three small sites. @param settings as of its container */
export async function startSites(settings: SitesPlan['settings']): Promise<RunningNginx> {
  const sites = mkdtempSync(join(tmpdir(), 'shop-sites-'));
  for (const name of ['storefront', 'account', 'admin']) {
    mkdirSync(join(sites, name, 'assets'), { recursive: true });
    writeFileSync(join(sites, name, 'index.html'), `<!doctype html><title>${name}</title>`);
    writeFileSync(join(sites, name, 'assets/app-1.js'), 'run()');
  }
  const [port = 0] = await freePorts(1);
  try {
    const nginx = await startNginx({
      port,
      files: (folder) => renderSites({ port, sites, settings }, folder),
    });
    return {
      ...nginx,
      stop: async () => {
        await nginx.stop();
        rmSync(sites, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(sites, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A proxy that ends TLS in front of the sites, as docs/proxies.md tells to set one up.
 *
 * @param address that it connects from
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
