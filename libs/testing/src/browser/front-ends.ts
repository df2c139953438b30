import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import type { runProgram } from './run-program.ts';

/** Origins of the three sites, keyed by their setting. */
export type SiteOrigins = Readonly<Record<'STOREFRONT_URL' | 'ACCOUNT_URL' | 'ADMIN_URL', string>>;

/** The programs that serve the three built sites in front of an API at `gateway`. */
export function frontEnds(gateway: string, origins: SiteOrigins): Parameters<typeof runProgram>[] {
  const portOf = (origin: string): string => new URL(origin).port;
  const folderOf = (site: string): string => join(repositoryRoot, site, 'dist');
  return [
    [
      ['--enable-source-maps', 'web-storefront/dist-ssr/server.js'],
      { ...origins, PORT: portOf(origins.STOREFRONT_URL), GATEWAY_URL: gateway },
      `${origins.STOREFRONT_URL}/health/ready`,
    ],
    [
      [
        'libs/dev-tools/src/sites/main.ts',
        gateway,
        `${portOf(origins.ACCOUNT_URL)}=${folderOf('web-account')}`,
        `${portOf(origins.ADMIN_URL)}=${folderOf('web-admin')}`,
      ],
      origins,
      origins.ADMIN_URL,
    ],
  ];
}
