import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';

const repository = join(import.meta.dirname, '../../..');
const left = ['node_modules', 'dist', 'dist-ssr', '.nx', '.local'];
const always = [
  'tsconfig.base.json',
  'tsconfig.nest.json',
  'tsconfig.web.json',
  'package.json',
  'eslint.config.mjs',
  'libs/dev-tools/src/lint',
];

export interface RepositoryCopy {
  root: string;
  read(path: string): string;
  /** Compiler errors in these files under the settings of a program, one per line. */
  typecheck(settings: string, paths: readonly string[]): Promise<string[]>;
  /** Lint errors in these files, one per line. */
  lint(paths: readonly string[]): Promise<string[]>;
  remove(): void;
}

/** A temporary copy of some folders of this repository, with its packages, to run generators in. */
export function copyRepository(folders: readonly string[]): RepositoryCopy {
  const root = mkdtempSync(join(tmpdir(), 'fanshop-copy-'));
  for (const path of [...always, '.prettierrc.json', ...folders]) {
    cpSync(join(repository, path), join(root, path), {
      recursive: true,
      filter: (source) => !left.includes(source.slice(source.lastIndexOf('/') + 1)),
    });
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    async typecheck(settings, paths) {
      const program = `tsconfig.of-${settings}`;
      writeFileSync(join(root, program), JSON.stringify({ extends: `./${settings}`, files: paths }));
      const said = await typecheck(root, program);
      return said.split('\n').filter((line) => paths.some((path) => line.startsWith(`${path}(`)));
    },
    async lint(paths) {
      const results = await new ESLint({ cwd: root }).lintFiles([...paths]);
      return results.flatMap((result) =>
        result.messages.map(({ message, line }) => `${result.filePath}:${line} ${message}`),
      );
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function typecheck(root: string, program: string): Promise<string> {
  const compiler = join(root, 'node_modules/ts7/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', program], { cwd: root }, (error, stdout, stderr) => {
      resolve(error ? `${stdout}${stderr}` : '');
    });
  });
}
