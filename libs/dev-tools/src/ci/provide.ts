import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, type ChromiumOptions } from '../chromium/ensure-chromium.ts';
import { ensureHelm } from '../helm/ensure-helm.ts';
import { ensureNginx } from '../nginx/ensure-nginx.ts';
import { messageOf } from './error-words.ts';
import { runCommand } from './run-command.ts';
import type { StepContext } from './step.ts';
import { oneFailed, onePassed } from './tally.ts';
import type { Tally } from './tally.ts';

const installTimeoutMs = 10 * 60_000;

const dockerSocket = '/var/run/docker.sock';

/**
 * Provides one MongoDB and one NATS for the later steps. Addresses from the environment win; where a Docker engine may
 * exist, the global set-up of the tests starts containers instead.
 */
export async function providePlatform(context: StepContext): Promise<Tally> {
  const { MONGODB_URI, NATS_URL, DOCKER_HOST } = process.env;
  if ((MONGODB_URI && NATS_URL) || DOCKER_HOST || existsSync(dockerSocket)) return onePassed;
  try {
    // Imported here, so that an error in it fails this step and not the whole run.
    const { startPlatform } = await import('@shop/local-platform');
    const platform = await startPlatform({ purpose: 'test', root: context.root });
    context.atEnd.push(() => platform.stop());
    Object.assign(context.env, { MONGODB_URI: platform.mongodbUri, NATS_URL: platform.natsUrl });
    return onePassed;
  } catch (error) {
    return oneFailed('platform', messageOf(error));
  }
}

export const provideChromium = (context: StepContext): Promise<Tally> =>
  provideProgram(context, 'chromium', 'CHROMIUM_PATH', (machine) => ensureChromium(machine));

/** The proxy tests run the sites' own configuration in it. */
export const provideNginx = (context: StepContext): Promise<Tally> =>
  provideProgram(context, 'nginx', 'NGINX_PATH', (machine) =>
    ensureNginx({ ...machine, folder: join(context.root, '.local/nginx') }),
  );

/** The tests of the chart render it. */
export async function provideHelm(context: StepContext): Promise<Tally> {
  try {
    const folder = join(context.root, '.local/helm');
    context.env['HELM_PATH'] = await ensureHelm({ env: process.env, folder });
    return onePassed;
  } catch (error) {
    return oneFailed('helm', messageOf(error));
  }
}

/** Later steps read the path of the program from the variable. */
async function provideProgram(
  context: StepContext,
  name: string,
  variable: string,
  ensure: (machine: ChromiumOptions) => Promise<string>,
): Promise<Tally> {
  try {
    context.env[variable] = await ensure({
      env: process.env,
      isRoot: process.getuid?.() === 0,
      async run(argv) {
        const ending = await runCommand(
          { argv },
          {
            cwd: context.root,
            logFile: join(context.folder, `${name}.log`),
            timeoutMs: installTimeoutMs,
            signal: context.signal,
          },
        );
        return { ok: ending.code === 0 && ending.killedBy === null, output: ending.output };
      },
    });
    return onePassed;
  } catch (error) {
    return oneFailed(name, messageOf(error));
  }
}
