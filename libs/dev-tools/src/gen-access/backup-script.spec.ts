import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
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
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../cli/places.ts';

/** Notes its arguments, prints a dump unless it is the one of FAILING, and keeps what restic would send. */
const docker = `#!/bin/sh
echo "$@" >> "$CALLS"
case "$*" in
  *"DATABASE=fanshop_$FAILING "*) exit 1;;
  *exec*) echo dump;;
  *:/backup/shop:ro*) made=\${6%%:*}; cp -R "$made" "$SENT";;
esac
`;

describe('deploy/backup.sh', () => {
  let folder: string;
  const calls = (): string[] =>
    readFileSync(join(folder, 'calls'), 'utf8')
      .trim()
      .split(/\n(?=compose)/);
  const backUp = (failing = 'none'): number | null => {
    const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
    const env = {
      ...{ PATH: path, TMPDIR: join(folder, 'tmp') },
      ...{ CALLS: join(folder, 'calls'), SENT: join(folder, 'sent'), FAILING: failing },
    };
    return spawnSync('sh', [join(folder, 'deploy/backup.sh')], { env }).status;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    for (const name of ['bin', 'deploy', 'tmp']) mkdirSync(join(folder, name));
    cpSync(join(repositoryRoot, 'deploy/backup.sh'), join(folder, 'deploy/backup.sh'));
    writeFileSync(join(folder, '.env'), 'A=b\n');
    writeFileSync(join(folder, 'bin/docker'), docker);
    chmodSync(join(folder, 'bin/docker'), 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('dumps every database, orders first and staff last, then sends all of it, and leaves nothing behind', () => {
    expect(backUp()).toBe(0);
    const dumped = calls().flatMap((call) => /DATABASE=fanshop_(\w+)/.exec(call)?.[1] ?? []);
    expect([dumped[0], dumped.at(-1)]).toEqual(['order_payment', 'staff_tools']);
    const { operator } = JSON.parse(readFileSync(join(repositoryRoot, 'deploy/mongo/accounts.json'), 'utf8'));
    expect(dumped.toSorted()).toEqual(operator.toSorted());
    expect(calls().slice(dumped.length)).toEqual([
      expect.stringMatching(/backup unlock$/),
      expect.stringMatching(/run --rm -T -v \S+:\/backup\/shop:ro backup backup .*\/backup$/),
      expect.stringMatching(/backup forget .*--prune$/),
    ]);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });

  it('sends the settings, and the shop’s own pictures if there are any', () => {
    const sent = (name: string): string => readFileSync(join(folder, 'sent', name), 'utf8');
    expect(backUp()).toBe(0);
    expect(sent('shop.env')).toBe('A=b\n');
    expect(existsSync(join(folder, 'sent/brand'))).toBe(false);
    rmSync(join(folder, 'sent'), { recursive: true });
    mkdirSync(join(folder, 'brand'));
    writeFileSync(join(folder, 'brand/logo.svg'), '<svg/>');
    expect(backUp()).toBe(0);
    expect(sent('brand/logo.svg')).toBe('<svg/>');
  });

  it('sends nothing when a dump fails', () => {
    expect(backUp('promo')).not.toBe(0);
    expect(calls().filter((call) => call.includes(' backup '))).toEqual([]);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
    expect(existsSync(join(folder, '.env'))).toBe(true);
  });
});
