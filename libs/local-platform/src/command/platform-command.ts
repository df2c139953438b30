import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bringUp, runningPlatform, takeDown } from '../lifecycle/dev-platform.ts';
import { readPasswords } from '../lifecycle/credentials.ts';
import { dropData } from '../lifecycle/stored-shape.ts';
import { addressesOf, mongodbUriOf, natsUrlOf } from '../lifecycle/engine-set.ts';
import { isMongod } from '../lifecycle/platform-state.ts';
import { PlatformUnavailable } from '../platform-unavailable.ts';
import { platformPaths, portsFromEnvironment, type PlatformPaths } from '../settings.ts';
import { parseOptions, USAGE, type CommandOptions } from './options.ts';
import { describeStatus, measure } from './status.ts';

type Say = (line: string) => void;
type Run = (paths: PlatformPaths, options: CommandOptions, say: Say) => Promise<number>;

const up: Run = async (paths, _options, say) => {
  const begun = performance.now();
  const { state } = await bringUp(paths, portsFromEnvironment(), true, say);
  say(`MongoDB  ${mongodbUriOf(state.ports.mongo)}`);
  say(`NATS     ${natsUrlOf(state.ports.nats)}`);
  say('Accounts and passwords: npm run platform -- urls');
  say(`Ready in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return 0;
};

/** Prints addresses including passwords, one account per line. */
const urls: Run = async (paths, _options, say) => {
  const state = await runningPlatform(paths);
  if (!state) throw new PlatformUnavailable('The platform is not running (npm run platform -- up)');
  const passwords = await readPasswords(paths.credentials);
  const addresses = addressesOf(state.ports, passwords, isMongod(state));
  for (const name of Object.keys(passwords)) {
    say(
      `${name.padEnd(15)} NATS_URL='${addresses.natsUrlFor(name)}' MONGODB_URI='${addresses.mongodbUriFor(name)}'`,
    );
  }
  return 0;
};

const down: Run = async (paths, _options, say) => {
  say((await takeDown(paths)) ? 'The platform is stopped' : 'The platform was not running');
  return 0;
};

const status: Run = async (paths, { json }, say) => {
  const state = await runningPlatform(paths);
  if (!state) {
    say(json ? '{"phase":"stopped"}' : 'The platform is not running (npm run platform -- up)');
    return 1;
  }
  const measured = await measure(state);
  say(json ? JSON.stringify({ ...state, processes: measured }, null, 2) : describeStatus(state, measured));
  return state.phase === 'ready' ? 0 : 1;
};

const reset: Run = async (paths, _options, say) => {
  await dropData(paths);
  say('The data is dropped; the next start makes an empty database');
  return 0;
};

const logs: Run = async (paths, { names, follow, lines }) => {
  const present = (await readdir(paths.logs).catch(() => [])).filter((name) => name.endsWith('.log'));
  const unknown = names.find((name) => !present.includes(`${name}.log`));
  if (unknown !== undefined || present.length === 0) {
    const list = present.map((name) => name.replace('.log', '')).join(', ');
    throw new PlatformUnavailable(
      present.length === 0 ? 'There are no logs yet.' : `No log "${unknown}": ${list}.`,
    );
  }
  const files = names.length > 0 ? names.map((name) => `${name}.log`) : present;
  const args = [
    '-n',
    String(lines),
    ...(follow ? ['-F'] : []),
    ...files.map((name) => join(paths.logs, name)),
  ];
  return new Promise((resolve) => {
    const tail = spawn('tail', args, { stdio: 'inherit' });
    tail.once('error', () => resolve(1));
    tail.once('exit', (code) => resolve(code ?? 0));
  });
};

const RUN = { up, urls, down, status, reset, logs } satisfies Record<CommandOptions['command'], Run>;

/**
 * The command line `platform up | down | status | reset | logs`; returns the exit code and prints one line on failure.
 * `place` is for tests: another root, other output functions.
 */
export const platformCommand = async (
  argv: readonly string[],
  place: { root?: string; say?: Say; complain?: Say } = {},
): Promise<number> => {
  const { say = (line) => console.log(line), complain = (line) => console.error(line) } = place;
  if (argv.includes('--help') || argv.includes('-h')) {
    say(USAGE);
    return 0;
  }
  try {
    const options = parseOptions(argv);
    return await RUN[options.command](platformPaths(place.root), options, say);
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error;
    complain(error.message);
    return 1;
  }
};
