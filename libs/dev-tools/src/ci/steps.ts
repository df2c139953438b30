import { parseJestReport } from './jest-report.parser.ts';
import { parseNodeReport } from './node-report.parser.ts';
import { provideChromium, provideHelm, provideNginx, providePlatform } from './provide.ts';
import type { Command } from './run-command.ts';
import { check, tests } from './step.ts';
import type { Step, StepContext } from './step.ts';
import { workers } from './workers.ts';

const node = process.execPath;
const tool = (name: string, ...args: string[]): Command => ({
  argv: [node, `node_modules/.bin/${name}`, ...args],
});
const compiler = (program: string): Command => ({
  argv: [node, 'node_modules/ts7/bin/tsc', '-p', program, '--checkers', '1'],
});
const shop = (...args: string[]): Command => ({ argv: [node, 'libs/dev-tools/bin/shop.mjs', ...args] });

/** Two lanes of steps that use about one core each. */
const compilers = 'compilers';
const readers = 'readers';
/**
 * What computes, and beside it what mostly waits: for processes to be killed and restarted, for time limits. Both lanes
 * end with a part of the API tests, so that they take about as long and no core is idle.
 */
const computing = 'computing';
const waiting = 'waiting';

/** Leave cores to the lane beside: tests of races and time limits do not bear an overloaded machine. */
const allButOne = `--maxWorkers=${Math.max(1, workers - 1)}`;
const half = `--maxWorkers=${Math.max(1, Math.floor(workers / 2))}`;

/** The integration tests that mostly wait. */
const waitingFiles =
  /(-crash|outages|replicas|ttl|launcher|slow-download)\.int-spec|\/test\/(crash|lifecycle)\//;

/** Every step of a run, the quick ones first. */
export const steps: readonly Step[] = [
  check('types-node', {
    command: compiler('tsconfig.node.json'),
    relevantLines: /error TS\d+/,
    lane: compilers,
  }),
  check('types-sites', {
    command: compiler('tsconfig.sites.json'),
    relevantLines: /error TS\d+/,
    lane: compilers,
  }),
  build(),
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
  check('env-example', { command: shop('gen:env', '--check'), lane: readers }),
  check('accounts', { command: shop('gen:access', '--check'), lane: readers }),
  { name: 'platform', run: providePlatform },
  { name: 'nginx', run: provideNginx },
  { name: 'helm', run: provideHelm },
  // Alone, and with a short timeout: unit tests that exceed it hang.
  jest('unit', undefined, ['unit', 'web'], '--testTimeout=20000'),
  jest(
    'integration',
    computing,
    ['int'],
    allButOne,
    '--testPathIgnorePatterns',
    '/node_modules/',
    waitingFiles.source,
  ),
  jest('waiting', waiting, ['int'], `--maxWorkers=${workers}`, '--testPathPatterns', waitingFiles.source),
  check('fuzz', {
    command: shop('fuzz'),
    relevantLines: /^error:|^ {2}(again|sent|answered):/,
    lane: waiting,
    timeoutMs: 10 * 60_000,
  }),
  jest('api-1', computing, ['e2e'], half, '--shard=1/3'),
  jest('api-2', waiting, ['e2e'], half, '--shard=2/3'),
  jest('api-3', waiting, ['e2e'], half, '--shard=3/3'),
  { name: 'chromium', run: provideChromium },
  // Two steps, so that a hanging one shows which sites are affected and the other still reports its results.
  browser('browser-shop', '{web-storefront,web-account,libs/testing}/e2e/**/*.e2e.ts'),
  browser('browser-staff', '{web-admin,libs/admin-kit,libs/dev-tools}/e2e/**/*.e2e.ts'),
];

/** Builds everything; the tests that run built processes then build nothing. */
function build(): Step {
  const step = check('build', {
    command: tool('nx', 'run-many', '-t', 'build', `--parallel=${workers}`, '--output-style=static'),
    relevantLines: /error|failed|\[[A-Z_]{4,}\]/i,
    lane: compilers,
  });
  return {
    ...step,
    async run(context: StepContext) {
      const result = await step.run(context);
      if (result.failed === 0) context.env['TEST_BUILDS_ARE_FRESH'] = 'yes';
      return result;
    },
  };
}

function jest(name: string, lane: string | undefined, projects: readonly string[], ...flags: string[]): Step {
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
    ...(lane !== undefined && { lane }),
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
        '--test-global-setup=./libs/testing/src/browser/workers/share-workers.ts',
        `--test-concurrency=${workers}`,
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
