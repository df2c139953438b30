import { createSteps, type Steps } from '../cli/steps.mjs';
import { Failure } from '../cli/failure.mjs';
import { logFolder } from '../cli/places.ts';
import { sinceCommand } from '../cli/since-command.ts';
import { mailboxPrograms } from '../mailbox/mailbox-program.ts';
import { planPorts, type PortPlan } from '../ports/port-plan.ts';
import { requireFreePorts } from '../ports/require-free-ports.ts';
import { measureProcesses, renderProcesses } from '../process-table/process-table.ts';
import { seedApart } from '../seed/seed-apart.ts';
import type { DemoAccount } from '../seed/seed-section.ts';
import { createScreen } from '../supervise/screen.ts';
import { buildShop } from './build-shop.ts';
import { addressRows, renderAddresses } from './address-table.ts';
import {
  backendPrograms,
  gatewayUrl,
  readLayout,
  sitePrograms,
  siteUrl,
  wantedPorts,
  type Connections,
  type Layout,
} from './programs.ts';
import { writeRunFile } from './run-file.ts';
import { createSession, type Session } from './session.ts';

/** The account used by commands such as `npm run person`. */
const operator = 'operator';

export type StartOptions = { host: string; split: boolean; memory: boolean; seed: boolean };

/** Starts the shop and runs it until a stop request. @returns the exit code */
export async function startShop(options: StartOptions): Promise<number> {
  const steps = createSteps(process.stdout);
  const plan = planPorts(process.env);
  await requireFreePorts(wantedPorts(plan, options.split));
  const session = createSession({ logFolder, screen: createScreen(process.stdout) });
  return session.hold(async () => {
    const layout = await bringUp(session, steps, plan, options);
    const accounts = options.seed && layout.backend !== 'none' ? await seedStep(session, steps) : [];
    const table = renderAddresses(await addressRows(layout, plan), accounts);
    steps.say(`\n${table}\n\n  Ready in ${sinceCommand()}. Ctrl-C ends it; logs are in .local/logs.\n`);
    if (options.memory) steps.say(`${renderProcesses(await measureProcesses(session.processes()))}\n`);
  });
}

async function bringUp(
  session: Session,
  steps: Steps,
  plan: PortPlan,
  options: StartOptions,
): Promise<Layout> {
  // One step downloads and starts servers, the other uses the processor, so they run in parallel.
  const [platform] = await Promise.all([
    steps.run('platform', async (note) => {
      const provided = await session.providePlatform(process.env, (line) => steps.say(`  ${line}`));
      note(provided.note);
      return provided;
    }),
    steps.run('build', async (note) => note(await buildShop(session.guardian, session.signal))),
  ]);
  const layout = readLayout(options.split);
  const shop = [...backendPrograms(layout, plan, platform), ...sitePrograms(layout, plan, options.host)];
  const programs = [...mailboxPrograms(plan, process.env), ...shop];
  if (shop.length === 0) throw new Failure('The build has left nothing to run; see .local/logs/build.log.');
  await steps.run('run', async (note) => {
    note(programs.map(({ name }) => name).join(', '));
    session.signal.throwIfAborted();
    await session.supervisor.start(programs);
  });
  announceRun(platform, plan);
  return layout;
}

/** Fills an empty shop. @returns its demo accounts */
export async function seedStep(session: Session, steps: Steps): Promise<readonly DemoAccount[]> {
  const { connections } = session;
  if (!connections) return [];
  return steps.run('seed', async (note) => {
    const say = (line: string): void => steps.say(`  ${line}`);
    const { summary, accounts } = await seedApart(connections.natsUrlFor(operator), { ...session, say });
    note(summary);
    return accounts;
  });
}

/** Enables other commands to find the running shop. */
export function announceRun(connections: Connections, plan: PortPlan): void {
  writeRunFile({
    mongodbUri: connections.mongodbUriFor(operator),
    natsUrl: connections.natsUrlFor(operator),
    pid: process.pid,
    gatewayUrl: gatewayUrl(plan),
    shopUrl: siteUrl('storefront', plan),
  });
}
