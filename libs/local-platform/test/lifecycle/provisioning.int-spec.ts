import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findLoader } from '../../src/provision/shared-objects.ts';
import { postgresProgram, findEngine, natsProgram } from '../../src/provision/engine.ts';
import { provisionEngine } from '../../src/provision/provision-engine.ts';
import { exitCodeOf, runTool } from '../../src/system/run-tool.ts';
import { engineFolder, play } from './stage.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanshop-provision-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const failureOf = (env: Record<string, string>): Promise<string> =>
  provisionEngine(join(folder, 'engine'), { ...process.env, ...env }, () => undefined).then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );

describe('the unpacked engine', () => {
  it('runs with its own loader, whatever this system has', async () => {
    const engine = (await findEngine(await engineFolder()))!;
    expect(await runTool(postgresProgram(engine, 'postgres'), ['--version'])).toContain(
      `(PostgreSQL) ${engine.postgres}`,
    );
    expect(await runTool(natsProgram(engine), ['--version'])).toContain('nats-server');
    const loader = await findLoader(engine.root);
    const list = await runTool(loader.program, [
      '--list',
      '--library-path',
      `${loader.folder}`,
      `${postgresProgram(engine, 'postgres')}.elf`,
    ]);
    const outside = list.split('\n').filter((line) => line.includes('=> /') && !line.includes(engine.root));
    expect(outside).toEqual([]);
  });

  it('is found again without work', async () => {
    const program = postgresProgram((await findEngine(await engineFolder()))!, 'postgres');
    const { ino, ctimeMs } = await stat(program);
    await engineFolder();
    expect(await stat(program)).toMatchObject({ ino, ctimeMs });
  });
});

describe('an engine that cannot be had', () => {
  it('for want of the mirror says so in one line and leaves nothing', async () => {
    const said = await failureOf({
      SHOP_DEBIAN_MIRROR: 'http://127.0.0.1:9/debian',
      SHOP_DEBIAN_SUITE: 'forky',
    });
    expect(said).toMatch(
      /^PlatformUnavailable: PostgreSQL and NATS could not be downloaded.*forky: Failed to fetch/,
    );
    expect(said).toMatch(/MONGODB_URI.*NATS_URL.*docker compose up mongo nats/);
    expect(said).not.toContain('\n');
    expect((await readdir(folder)).filter((name) => name !== 'engine.lock')).toEqual([]);
  });

  it('from an archive without a signature is refused', async () => {
    const archive = join(folder, 'archive');
    const lists = join(archive, 'dists/forky/main/binary-amd64');
    await mkdir(lists, { recursive: true });
    await writeFile(join(lists, 'Packages'), '');
    await writeFile(join(archive, 'dists/forky/Release'), 'Origin: Debian\nSuite: forky\nCodename: forky\n');
    const said = await failureOf({ SHOP_DEBIAN_MIRROR: `file:${archive}`, SHOP_DEBIAN_SUITE: 'forky' });
    expect(said).toMatch(/^PlatformUnavailable: .*is not signed/);
  });
});

const MOUNT = ['unshare', '--user', '--map-root-user', '--mount'];
const canMount =
  (await exitCodeOf('unshare', [...MOUNT.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])) === 0;

// Without user namespaces the test cannot mount a small disk.
(canMount ? it : it.skip)('a full disk is said in one line and the space is given back', async () => {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  const mount = ['sh', '-c', `mount -t tmpfs -o size=20m tmpfs '${disk}' && exec "$@"`, 'sh'];
  const run = play('on-small-disk.ts', [disk], { SHOP_PLATFORM_CACHE: dirname(await engineFolder()) }, [
    ...MOUNT,
    ...mount,
  ]);
  expect(await run.ended).toBe(0);
  const said: unknown = JSON.parse(run.said());
  const line = (purpose: string) =>
    expect.stringMatching(
      new RegExp(`^PlatformUnavailable: The disk is full: ${purpose} needs \\d+ MB[^\\n]*$`),
    );
  expect(said).toEqual({
    provisioned: line('unpacking PostgreSQL and NATS'),
    started: line('the database'),
    tested: line('a test database'),
    recognised: true,
    left: ['.local', 'made.lock'],
  });
});
