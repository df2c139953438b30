import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { logFolder, nodeBinary, repositoryRoot } from '../cli/places.ts';
import { sinceCommand } from '../cli/since-command.ts';
import { createSteps, seconds, type Steps } from '../cli/steps.mjs';
import { mailboxPrograms } from '../mailbox/mailbox-program.ts';
import { planPorts, type PortPlan } from '../ports/port-plan.ts';
import { requireFreePorts } from '../ports/require-free-ports.ts';
import { addressRows, renderAddresses } from '../start/address-table.ts';
import { describeBuildFailure } from '../start/build-shop.ts';
import { backendPrograms, wantedPorts } from '../start/programs.ts';
import { announceRun, seedStep } from '../start/start-shop.ts';
import { createSession, type Session } from '../start/session.ts';
import { runLogged } from '../supervise/run-logged.ts';
import { createScreen } from '../supervise/screen.ts';
import { devLayout, devSites } from './dev-programs.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { watchSources } from './watch-sources.ts';

const BACKEND = 'all-in-one';
const screen = createScreen(process.stdout);

/** Runs the shop from source until a stop request. @returns the exit code */
export async function runDev(options: { seed: boolean }): Promise<number> {
  const steps = createSteps(process.stdout);
  const plan = planPorts(process.env);
  await requireFreePorts(wantedPorts(plan, false));
  const session = createSession({ logFolder, screen });
  let endWatch: () => void = () => undefined;
  try {
    return await session.hold(async () => {
      await bringUp(session, steps, plan);
      const accounts = options.seed ? await seedStep(session, steps) : [];
      const table = renderAddresses(await addressRows(devLayout(), plan), accounts);
      steps.say(`\n${table}\n\n  Ready in ${sinceCommand()}. Changes are watched; Ctrl-C ends it.\n`);
      endWatch = watchBackend(session);
    });
  } finally {
    endWatch();
  }
}

async function bringUp(session: Session, steps: Steps, plan: PortPlan): Promise<void> {
  const [platform] = await Promise.all([
    steps.run('platform', async (note) => {
      const provided = await session.providePlatform(process.env, (line) => steps.say(`  ${line}`));
      note(provided.note);
      return provided;
    }),
    steps.run('build', async () => buildBackend(session)),
  ]);
  const programs = [
    ...mailboxPrograms(plan, process.env),
    ...backendPrograms(devLayout(), plan, platform),
    ...devSites(plan),
  ];
  await steps.run('run', async (note) => {
    note(programs.map(({ name }) => name).join(', '));
    session.signal.throwIfAborted();
    await session.supervisor.start(programs);
  });
  announceRun(platform, plan);
}

/** @throws {Failure} with the first error of the build; running processes are not affected */
async function buildBackend(session: Session): Promise<void> {
  const log = join(logFolder, 'build.log');
  const { code, output } = await runLogged({
    owner: 'build',
    command: nodeBinary,
    args: [join(repositoryRoot, 'libs/dev-tools/src/build/build-program.ts')],
    cwd: join(repositoryRoot, 'services', BACKEND),
    env: process.env,
    log,
    guardian: session.guardian,
    signal: session.signal,
  });
  if (code !== 0) throw new Failure(`${describeBuildFailure(output)} (${relative(repositoryRoot, log)})`);
}

function watchBackend(session: Session): () => void {
  const rebuild = oneAtATime(async () => {
    const since = performance.now();
    try {
      await buildBackend(session);
      await session.supervisor.restart(BACKEND);
      screen.note(`services built anew and restarted in ${seconds(performance.now() - since)}`);
    } catch (error) {
      if (!session.signal.aborted) screen.problem('build', errorMessage(error));
    }
  });
  return watchSources(
    backendFolders(),
    () => void rebuild(),
    (line) => screen.problem('watch', line),
  );
}

const backendFolders = (): string[] =>
  ['libs/domain', 'libs/contracts', 'libs/service-kit', 'gateway', ...servicesOf()].map((folder) =>
    join(repositoryRoot, folder, 'src'),
  );

const servicesOf = (): string[] =>
  readdirSync(join(repositoryRoot, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `services/${name}`);
