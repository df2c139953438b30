import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@shop/testing';
import { localFolder, nodeBinary } from '../cli/places.ts';
import { planPorts, ports, type PortPlan } from '../ports/port-plan.ts';
import { requireFreePorts } from '../ports/require-free-ports.ts';
import { backendPrograms, gatewayUrl, readLayout, sitePrograms, wantedPorts } from '../start/programs.ts';
import { startGuardian } from '../supervise/guardian.ts';
import type { Program } from '../supervise/program.ts';
import { createSupervisor } from '../supervise/supervisor.ts';
import { startEngines, type Engines } from './bench-engines.ts';
import { Closing, type BenchSubject, type OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { services } from './catalogue-shop.ts';

/** A restart that takes longer has failed. */
const restartTimeoutMs = 30_000;

/** Measures how long a killed process of the shop is away. @param only these processes; all of them when absent */
export const restartSubject = (only?: readonly string[]): BenchSubject => ({
  title: 'Restart after a kill',
  about: [
    'One call is `kill -9` of a process under the supervisor of `npm start -- --split`, until it takes requests again. The floor is a bare Node process from its start to its end.',
    '"read while …" is a question to the catalogue right after its kill, until its answer: the gateway keeps no answers and waits for the service.',
  ],
  needs: [...services.map((name) => `services/${name}/dist/main.js`), 'gateway/dist/main.js'],
  concurrencies: [1],
  open: () => open(only),
});

async function open(only?: readonly string[]): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    const engines = await startEngines(closing);
    const plan = await freePlan();
    const all = splitPrograms(plan, engines);
    // A gateway is not ready before identity has sent it the ended sessions.
    const programs = all.filter(({ name }) => name === 'identity' || (only?.includes(name) ?? true));
    const { supervisor, kill } = supervise(closing);
    await supervisor.start(programs);
    const floor = calling('bare Node process', () => promisify(execFile)(nodeBinary, ['-e', '']));
    const read = calling('read while the catalogue is killed', async () => {
      const back = kill('catalogue');
      await pollUntilKnown(`${gatewayUrl(plan, '127.0.0.1')}/api/pages/nothing`);
      await back;
    });
    const killed = programs.filter(({ name }) => only?.includes(name) ?? true);
    const restarts = killed.map(({ name }) => calling(name, () => kill(name)));
    return {
      subjects: [floor, ...restarts, read],
      processes: [...engines.processes, { name: 'load', pid: process.pid }],
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

/** Requests a missing page until the catalogue answers 404, as a visitor who retries. */
async function pollUntilKnown(url: string): Promise<void> {
  const deadline = performance.now() + restartTimeoutMs;
  for (;;) {
    const { status } = await fetch(url);
    if (status === 404) return;
    if (status !== 503 || performance.now() > deadline) throw new Error(`The read ended with ${status}`);
  }
}

/** Chooses free ports; those of the health pages are consecutive. */
async function freePlan(): Promise<PortPlan> {
  for (let attempts = 1; ; attempts++) {
    const env: Record<string, string> = {};
    for (const { variable } of Object.values(ports)) env[variable] = String(await freePort());
    const plan = planPorts(env);
    try {
      await requireFreePorts(wantedPorts(plan, true));
      return plan;
    } catch (error) {
      if (attempts === 5) throw error;
    }
  }
}

function splitPrograms(plan: PortPlan, { mongodbUri, natsUrl }: Engines): Program[] {
  const layout = { ...readLayout(true), sites: ['storefront' as const] };
  const connections = { mongodbUriFor: () => mongodbUri, natsUrlFor: () => natsUrl };
  const settings = {
    DB_PREFIX: 'bench_restart_',
    BUS_PREFIX: 'bench-restart-',
    GATEWAY_CACHE_BYTES: '0',
    GATEWAY_INTERNAL_CALLS_PER_MINUTE: '0',
  };
  return [...backendPrograms(layout, plan, connections), ...sitePrograms(layout, plan, '127.0.0.1')].map(
    (program) => ({
      ...program,
      env: { ...program.env, ...settings },
    }),
  );
}

/** Starts the supervisor of `npm start`, and returns a function that kills a process and waits for its successor. */
function supervise(closing: Closing) {
  const back = new Map<string, () => void>();
  const guardian = startGuardian();
  const supervisor = createSupervisor({
    logFolder: join(localFolder, 'bench/restart'),
    guardian,
    screen: { problem: () => undefined, note: (line) => back.get(line.split(' ', 1)[0] ?? '')?.() },
  });
  closing.add(async () => {
    await supervisor.stop(5_000);
    guardian.dismiss();
  });
  const kill = async (name: string): Promise<void> => {
    const running = supervisor.running().find((one) => one.name === name);
    if (!running) throw new Error(`${name} does not run`);
    const isBack = Promise.withResolvers<void>();
    back.set(name, isBack.resolve);
    const timer = setTimeout(() => isBack.reject(new Error(`${name} did not come back`)), restartTimeoutMs);
    process.kill(running.pid, 'SIGKILL');
    await isBack.promise.finally(() => clearTimeout(timer));
  };
  return { supervisor, kill };
}
