import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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
  /** Compiler errors in these files of a project, one per line. */
  typecheck(project: string, paths: readonly string[]): Promise<string[]>;
  /** Lint errors in these files, one per line. */
  lint(paths: readonly string[]): Promise<string[]>;
  /** Runs one file of browser tests in the copy. */
  runBrowserTest(path: string): Promise<{ exitCode: number; output: string }>;
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
    async typecheck(project, paths) {
      const said = await typecheck(root, project);
      return said.split('\n').filter((line) => paths.some((path) => line.startsWith(`${path}(`)));
    },
    async lint(paths) {
      const results = await new ESLint({ cwd: root }).lintFiles([...paths]);
      return results.flatMap((result) =>
        result.messages.map(({ message, line }) => `${result.filePath}:${line} ${message}`),
      );
    },
    runBrowserTest: (path) =>
      new Promise((resolve) => {
        const { NODE_OPTIONS: _ofJest, NODE_TEST_CONTEXT: _ofRunner, ...env } = process.env;
        execFile(
          process.execPath,
          ['--test', '--test-reporter=spec', path],
          { cwd: root, env },
          (error, stdout, stderr) => resolve({ exitCode: error ? 1 : 0, output: `${stdout}${stderr}` }),
        );
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function typecheck(root: string, project: string): Promise<string> {
  const compiler = join(root, 'node_modules/ts7/bin/tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, '-p', join(project, 'tsconfig.json')],
      { cwd: root },
      (error, stdout, stderr) => {
        resolve(error ? `${stdout}${stderr}` : '');
      },
    );
  });
}
