import { checkContractPage } from './contract-page.ts';
import { parseJestReport } from './jest-report.parser.ts';
import { parseNodeReport } from './node-report.parser.ts';
import { provideChromium, provideNginx, providePlatform } from './provide.ts';
import type { Command } from './run-command.ts';
import { check, tests } from './step.ts';
import type { Step } from './step.ts';

const node = process.execPath;
const tool = (name: string, ...args: string[]): Command => ({
  argv: [node, `node_modules/.bin/${name}`, ...args],
});
const nx = (target: string): Command => tool('nx', 'run-many', '-t', target, '--output-style=static');
const shop = (...args: string[]): Command => ({ argv: [node, 'libs/dev-tools/bin/shop.mjs', ...args] });

/** Steps that use only one core each. */
const readers = 'readers';

/** Every step of a run, the quick ones first. */
export const steps: readonly Step[] = [
  check('types', { command: nx('typecheck'), relevantLines: /error TS\d+/, lane: 'compiler' }),
  check('lint', {
    command: tool('eslint', '.', '--cache', '--cache-location', '.nx/eslint/', '--max-warnings', '0'),
    lane: readers,
  }),
  check('format', {
    command: tool('prettier', '--check', '--cache', '--cache-location', '.nx/prettier', '.'),
    lane: readers,
  }),
  check('dead-code', { command: tool('knip', '--no-progress', '--no-config-hints'), lane: readers }),
  check('generated', { command: shop('gen:api', '--check'), lane: readers }),
  check('accounts', { command: shop('gen:access', '--check'), lane: readers }),
  check('build', { command: nx('build'), relevantLines: /error|failed|\[[A-Z_]{4,}\]/i }),
  // Unit tests that exceed this timeout hang.
  jest('unit', ['unit', 'web'], '--testTimeout=20000'),
  { name: 'platform', run: providePlatform },
  { name: 'nginx', run: provideNginx },
  jest('integration', ['int']),
  { name: 'contract', run: checkContractPage },
  jest('api', ['e2e']),
  check('fuzz', {
    command: shop('fuzz'),
    relevantLines: /^error:|^ {2}(again|sent|answered):/,
    timeoutMs: 10 * 60_000,
  }),
  { name: 'chromium', run: provideChromium },
  // Two steps, so that a hanging one shows which sites are affected and the other still reports its results.
  browser('browser-shop', '{web-storefront,web-account,libs/testing}/e2e/**/*.e2e.ts'),
  browser('browser-staff', '{web-admin,libs/admin-kit,libs/dev-tools}/e2e/**/*.e2e.ts'),
];

function jest(name: string, projects: readonly string[], ...flags: string[]): Step {
  return tests(name, {
    command: (reportFile) => ({
      argv: [
        node,
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/.bin/jest',
        '--ci',
        '--json',
        `--outputFile=${reportFile}`,
        ...flags,
        '--selectProjects',
        ...projects,
      ],
    }),
    parse: parseJestReport,
    timeoutMs: 30 * 60_000,
  });
}

function browser(name: string, files: string): Step {
  return tests(name, {
    command: (reportFile) => ({
      argv: [
        node,
        '--import=./libs/testing/src/browser/report-failures.ts',
        '--test',
        '--test-concurrency=2',
        '--test-reporter=./libs/dev-tools/src/ci/node-test.reporter.ts',
        `--test-reporter-destination=${reportFile}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        files,
      ],
    }),
    parse: parseNodeReport,
    timeoutMs: 30 * 60_000,
  });
}
