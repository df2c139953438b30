import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '../cli/places.ts';
import type { PortPlan } from '../ports/port-plan.ts';
import { gatewayUrl, sharedEnv, siteNames, type Layout, type Site } from '../start/programs.ts';
import type { Program } from '../supervise/program.ts';
import { listens } from '../supervise/ready.ts';

const manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) });

/** The development server of a site: its own `dev` script, or plain Vite. */
function devScript(site: Site): string | null {
  const folder = join(repositoryRoot, `web-${site}`);
  if (!existsSync(join(folder, 'index.html'))) return null;
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return scripts['dev'] ?? 'vite --port "$PORT" --strictPort --clearScreen false';
}

/** The development servers of the sites, with live reload in the browser. */
export function devSites(plan: PortPlan): Program[] {
  return siteNames.flatMap((site): Program[] => {
    const script = devScript(site);
    if (script === null) return [];
    const env = {
      ...sharedEnv(plan),
      NODE_ENV: 'development',
      PORT: String(plan[site]),
      GATEWAY_URL: gatewayUrl(plan, '127.0.0.1'),
      PATH: `${join(repositoryRoot, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    };
    const cwd = join(repositoryRoot, `web-${site}`);
    const isReady = async () => (await listens(plan[site], 'localhost')()) || listens(plan[site])();
    return [{ name: `dev-${site}`, command: '/bin/sh', args: ['-c', `exec ${script}`], cwd, env, isReady }];
  });
}

export const devLayout = (): Layout => ({
  backend: 'one',
  services: [],
  sites: siteNames.filter((site) => devScript(site) !== null),
});
