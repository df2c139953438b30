import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createSteps } from '../cli/steps.mjs';
import { isAlive, until } from '../supervise/fixtures/processes.ts';
import { installPackages } from './install-packages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-install-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ allowScripts: { node: true, worm: false } }));
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const good = `[ "$1" = install ] || exit 0
mkdir -p node_modules/node/bin && : > node_modules/node/bin/node`;
/** An npm that begins to write, and then hangs. */
const slow = `[ "$1" = install ] || exit 0
mkdir -p node_modules/half && echo $$ > started && exec sleep 30`;

/** A program in place of npm; `script` is shell code. */
function npmThat(script: string): string {
  const npm = join(root, 'fake-npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> "${root}/calls"\n${script}\n`);
  chmodSync(npm, 0o755);
  return npm;
}
const calls = (): string[] => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');
const install = (npm: string): Promise<boolean> =>
  installPackages({ root, npm, steps: createSteps({ write: () => true }) });
const pidOfNpm = (): number =>
  existsSync(join(root, 'started')) ? Number(readFileSync(join(root, 'started'), 'utf8')) : 0;

/** Runs an install in a separate process, as a second `npm start` would. */
function installElsewhere(npm: string) {
  const [module, steps] = ['install-packages.mjs', '../cli/steps.mjs'].map((path) =>
    JSON.stringify(join(import.meta.dirname, path)),
  );
  const code = `import { installPackages } from ${module};
    import { createSteps } from ${steps};
    await installPackages({ ...${JSON.stringify({ root, npm })}, steps: createSteps(process.stdout) });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
  return { child, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) };
}

it('installs once with the allowed scripts only, and again when the lock file has changed', async () => {
  const npm = npmThat(good);
  expect([await install(npm), await install(npm)]).toEqual([true, false]);
  expect(calls()).toEqual([expect.stringMatching(/^install .*--ignore-scripts/), 'rebuild node']);
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/apple":{}}}');
  expect(await install(npm)).toBe(true);
});

/** The id of a process that does not exist any more. */
async function deadPid(): Promise<number | undefined> {
  const gone = spawn('true');
  await new Promise((resolve) => gone.once('close', resolve));
  return gone.pid;
}

it('begins anew after an install that was killed, once for all who wait', async () => {
  for (const file of ['node_modules/half', '.local']) mkdirSync(join(root, file), { recursive: true });
  writeFileSync(join(root, 'node_modules/.shop-installing'), '');
  writeFileSync(join(root, '.local/install.lock'), String(await deadPid()));
  const npm = npmThat(`sleep 0.3\n${good}`);
  const ended = [1, 2, 3].map(() => installElsewhere(npm).ended);
  expect(await Promise.all(ended)).toEqual([0, 0, 0]);
  expect(calls()).toHaveLength(2);
  expect(existsSync(join(root, 'node_modules/half'))).toBe(false);
});

it.each([
  ['of the same id, as after a restart of a container', String(process.pid)],
  ['of a process that died before it wrote its id', ''],
])('takes over the lock %s', async (_what, holder) => {
  mkdirSync(join(root, '.local'));
  writeFileSync(join(root, '.local/install.lock'), holder);
  expect(await install(npmThat(good))).toBe(true);
  expect(readdirSync(join(root, '.local')).filter((name) => name.startsWith('install.lock'))).toEqual([]);
});

it('says which process holds the lock while it waits', async () => {
  const { child, ended } = installElsewhere(npmThat(`[ "$1" = install ] && touch started; sleep 1\n${good}`));
  await until(() => existsSync(join(root, 'started')), 10_000, 'the install to begin');
  const lines: string[] = [];
  const steps = createSteps({ write: (line) => lines.push(String(line)) > 0 });
  await installPackages({ root, npm: join(root, 'fake-npm'), steps });
  expect(lines.join('')).toMatch(
    new RegExp(`another install is running here \\(process ${child.pid} in .*install\\.lock\\)`),
  );
  expect(await ended).toBe(0);
});

it('does not take packages for those of an earlier lock file that npm was changing', async () => {
  await install(npmThat(good));
  const earlier = readFileSync(join(root, 'package-lock.json'), 'utf8');
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/apple":{}}}');
  await expect(install(npmThat('kill -9 $$'))).rejects.toThrow('broken off');
  writeFileSync(join(root, 'package-lock.json'), earlier);
  expect(await install(npmThat(good))).toBe(true);
});

it('ends npm when it is interrupted, and begins anew the next time', async () => {
  const { child, ended } = installElsewhere(npmThat(slow));
  await until(() => pidOfNpm() !== 0, 10_000, 'the install to begin');
  child.kill('SIGINT');
  expect(await ended).not.toBe(0);
  await until(() => !isAlive(pidOfNpm()), 5_000, 'npm to end');
  expect(await install(npmThat(good))).toBe(true);
  expect(existsSync(join(root, 'node_modules/half'))).toBe(false);
});

it('lets one of two concurrent calls install while the other waits', async () => {
  const npm = npmThat(`sleep 0.5\n${good}`);
  const ended = [installElsewhere(npm).ended, installElsewhere(npm).ended];
  expect(await Promise.all(ended)).toEqual([0, 0]);
  expect(calls()).toHaveLength(2);
});

it('tells in one line what npm reports, and where all of it is', async () => {
  const npm = npmThat('echo "npm error code ENOTFOUND" >&2; exit 1');
  await expect(install(npm)).rejects.toThrow('npm install failed: code ENOTFOUND (.local/logs/install.log)');
});

it('tells that npm is missing', async () => {
  await expect(install(join(root, 'no-such-npm'))).rejects.toThrow(/^npm cannot be run/);
});
