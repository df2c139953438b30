import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSteps } from '../cli/steps.mjs';
import { isAlive, until } from '../supervise/fixtures/processes.ts';
import { checkout, goodInstall, npmThat } from './fixtures.ts';
import { installPackages } from './install-packages.mjs';
import { installState } from './install-state.mjs';

let root: string;
beforeEach(() => {
  root = checkout();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const steps = createSteps({ write: () => true });
const callsOf = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n');
/** 0 until the process id is written: the file exists a moment before its content. */
const pidOfNpm = (): number => {
  const file = join(root, 'started');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
};
const install = (npm: string, folder = root) => installPackages({ root: folder, steps, npm });

/** Runs an install in a separate process, as a second `npm start` would. */
function installElsewhere(npm: string) {
  const code = `import { installPackages } from ${JSON.stringify(join(import.meta.dirname, 'install-packages.mjs'))};
    import { createSteps } from ${JSON.stringify(join(import.meta.dirname, '../cli/steps.mjs'))};
    await installPackages({ root: ${JSON.stringify(root)}, npm: ${JSON.stringify(npm)}, steps: createSteps(process.stdout) });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended };
}

describe('installPackages', () => {
  it('installs once with the allowed scripts only, and does nothing the second time', async () => {
    const { npm, calls } = npmThat(root, `echo "$@" >> said\n${goodInstall}`);
    expect(await install(npm)).toBe(true);
    expect(await install(npm)).toBe(false);
    expect(callsOf(calls)).toEqual(['view', 'install', 'rebuild']);
    const said = readFileSync(join(root, 'said'), 'utf8');
    expect(said).toMatch(/^install .*--ignore-scripts/m);
    expect(said).toMatch(/^rebuild node$/m);
  });

  it('starts over after a killed install', async () => {
    const slow = npmThat(
      root,
      '[ "$1" = install ] || exit 0; mkdir -p node_modules/half && echo $$ > started && exec sleep 30',
    );
    const first = installElsewhere(slow.npm);
    await until(() => pidOfNpm() !== 0, 5_000, 'the install to begin');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(installState(root)).toBe('partial');
    const { npm } = npmThat(root, goodInstall);
    expect(await install(npm)).toBe(true);
    expect(existsSync(join(root, 'node_modules/half'))).toBe(false);
    // The npm that outlived its launcher no longer writes.
    expect(isAlive(pidOfNpm())).toBe(false);
    expect(installState(root)).toBe('ready');
  });

  it('stops npm when it is interrupted', async () => {
    const { npm } = npmThat(root, '[ "$1" = install ] || exit 0; echo $$ > started && exec sleep 30');
    const { child, ended } = installElsewhere(npm);
    await until(() => pidOfNpm() !== 0, 5_000, 'the install to begin');
    child.kill('SIGINT');
    expect(await ended).not.toBe(0);
    expect(isAlive(pidOfNpm())).toBe(false);
    expect(installState(root)).toBe('partial');
  });

  it('stops npm when it is interrupted just as npm starts', async () => {
    const { npm } = npmThat(root, 'echo $$ > started && exec sleep 30');
    const options = { root, npm, args: ['install'], log: join(root, 'install.log') };
    const code = `import { existsSync } from 'node:fs';
      import { runNpm } from ${JSON.stringify(join(import.meta.dirname, 'run-npm.mjs'))};
      const onStart = () => {
        while (!existsSync(${JSON.stringify(join(root, 'started'))}));
        process.kill(process.pid, 'SIGINT');
      };
      const { code } = await runNpm({ ...${JSON.stringify(options)}, onStart });
      process.exit(code === null ? 3 : 4);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(3);
    expect(isAlive(pidOfNpm())).toBe(false);
  });

  it('lets one of two concurrent calls install while the other waits', async () => {
    const { npm, calls } = npmThat(root, `sleep 0.5\n${goodInstall}`);
    const codes = await Promise.all([installElsewhere(npm).ended, installElsewhere(npm).ended]);
    expect(codes).toEqual([0, 0]);
    expect(callsOf(calls)).toEqual(['view', 'install', 'rebuild']);
  });

  it('takes over the lock of a process that no longer exists', async () => {
    const { npm } = npmThat(root, goodInstall);
    const gone = spawn('true');
    await new Promise((resolve) => gone.once('close', resolve));
    mkdirSync(join(root, '.local'));
    writeFileSync(join(root, '.local/install.lock'), String(gone.pid));
    expect(await install(npm)).toBe(true);
    expect(existsSync(join(root, '.local/install.lock'))).toBe(false);
  });

  it('reports a missing network in one line and logs the output of npm', async () => {
    const { npm } = npmThat(root, 'mkdir -p node_modules/kept; echo "npm error code ENOTFOUND" >&2; exit 1');
    await expect(install(npm)).rejects.toThrow(
      /^The package registry cannot be reached\. .*\(\.local\/logs\/install\.log\)$/,
    );
    expect(existsSync(join(root, 'node_modules/.shop-installing'))).toBe(false);
    expect(readFileSync(join(root, '.local/logs/install.log'), 'utf8')).toContain('ENOTFOUND');
  });

  it('installs from the npm cache when there is no network', async () => {
    const offline = `echo "$@" >> said; [ "$1" = view ] && { echo "npm error code EAI_AGAIN" >&2; exit 1; }\n${goodInstall}`;
    const { npm, calls } = npmThat(root, offline);
    expect(await install(npm)).toBe(true);
    expect(callsOf(calls)).toEqual(['view', 'install', 'rebuild']);
    expect(readFileSync(join(root, 'said'), 'utf8')).toMatch(/^install .*--offline/m);
  });

  it('reports that npm is missing', async () => {
    await expect(install(join(root, 'no-such-npm'))).rejects.toThrow(/^npm was not found/);
  });
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const onlyAsRoot = canMount ? it : it.skip;

describe('a full disk', () => {
  const small = () => join(root, 'small');
  beforeEach(() => {
    mkdirSync(small());
    if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small()]);
  });
  afterEach(() => {
    if (canMount) execFileSync('umount', [small()]);
  });

  onlyAsRoot('is told in one line, and the next install begins anew', async () => {
    checkout(small());
    const fill = '[ "$1" = install ] || exit 0; dd if=/dev/zero of=node_modules/big bs=64k count=32';
    const { npm } = npmThat(root, fill);
    await expect(install(npm, small())).rejects.toThrow(/^The disk is full\./);
    expect(installState(small())).toBe('partial');
  });
});
