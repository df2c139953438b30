import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('openLogFile', () => {
  it('rotates full files and keeps a limited number', () => {
    const log = openLogFile({ path: join(folder, 'deep/gateway.log'), maxBytes: 10, keep: 2 });
    for (const text of ['one 4567\n', 'two 4567\n', 'three 67\n', 'four 567\n']) log.write(text);
    log.close();
    const read = (suffix: string) => readFileSync(`${log.path}${suffix}`, 'utf8');
    expect([read(''), read('.1'), read('.2')]).toEqual(['four 567\n', 'three 67\n', 'two 4567\n']);
    expect(existsSync(`${log.path}.3`)).toBe(false);
  });

  it('appends to the file of an earlier run', () => {
    const path = join(folder, 'gateway.log');
    for (const text of ['first\n', 'second\n']) {
      const log = openLogFile({ path });
      log.write(text);
      log.close();
    }
    expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n');
  });

  const canMount = process.platform === 'linux' && process.getuid?.() === 0;
  (canMount ? it : it.skip)('tells a full disk once, and writes again when there is room', () => {
    const small = join(folder, 'small');
    mkdirSync(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]);
    try {
      const troubles: string[] = [];
      const log = openLogFile({
        path: join(small, 'gateway.log'),
        onTrouble: (message) => troubles.push(message),
      });
      const filler = openLogFile({ path: join(small, 'filler') });
      filler.write('x'.repeat(100_000));
      log.write('lost\n');
      log.write('lost too\n');
      expect(troubles).toEqual([expect.stringContaining('ENOSPC')]);
      filler.close();
      rmSync(filler.path);
      log.write('kept\n');
      log.close();
      expect(readFileSync(log.path, 'utf8')).toBe('kept\n');
    } finally {
      execFileSync('umount', [small]);
    }
  });
});
