import { builtinModules } from 'node:module';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { shopPlugin } from './libs/dev-tools/src/lint/shop-plugin.ts';

const tests = ['**/*.{spec,int-spec,e2e-spec,e2e}.{ts,tsx}', '**/test/**', '**/e2e/**', 'libs/testing/**'];
/** Tests whose subject is a duration, and fakes that take time; never tests that only wait for a condition. */
const timedTests = [
  // The duration of an outage, and of purchases during it.
  'services/order-payment/test/{database-crash,outages}.int-spec.ts',
  'services/order-payment/test/steady-buyers.ts',
  'libs/local-platform/test/crash/writers.ts',
  'libs/service-kit/test/replicas.int-spec.ts',
  'gateway/test/catalogue-migration.e2e-spec.ts',
  // That nothing more happens, or that something has not happened yet.
  'gateway/test/{rate-limit,stop}.e2e-spec.ts',
  'gateway/test/stop.spec.ts',
  'libs/service-kit/test/bus.int-spec.ts',
  'libs/dev-tools/src/supervise/launcher.int-spec.ts',
  'web-storefront/e2e/analytics.e2e.ts',
  // Simulated work that takes a moment, so that two operations can overlap.
  'libs/dev-tools/src/bench/compare.spec.ts',
  'libs/service-kit/test/desk/desk.controller.ts',
  'libs/service-kit/test/events.int-spec.ts',
];
const commandLines = ['libs/dev-tools/**', 'libs/local-platform/**', '**/scripts/**'];
/** Code that a browser loads (or could load). */
const browserCode = [
  'libs/{domain,contracts,api-client,ui-kit,web-kit,admin-kit}/src/**/*.{ts,tsx}',
  'web-*/src/**/*.{ts,tsx}',
];
/** Long-running programs, which an exception in a timer or an unhandled rejection would end. */
const longRunningCode = ['libs/service-kit/src/**/*.ts', 'services/*/src/**/*.ts', 'gateway/src/**/*.ts'];
/** The implementation of the guarded timers, and timers that only settle a promise or end the process on purpose. */
const ownTimers = [
  'libs/service-kit/src/background/background-task.ts',
  'libs/service-kit/src/bus/second-attempt.ts',
  'libs/service-kit/src/health/health-server.ts',
  'libs/service-kit/src/service/run-main.ts',
  'libs/service-kit/src/http/lingering-close.ts',
  'gateway/src/http/answer/within.ts',
];
/** The shop's business logic: time and ids are injected, so that a test can choose them. */
const rulesCode = ['libs/{domain,contracts}/src/**/*.ts', 'services/*/src/**/*.ts', 'gateway/src/**/*.ts'];

/** Code that the storefront loads, or could load. */
const lightCode = [
  'libs/{domain,contracts,api-client,ui-kit,web-kit}/src/**/*.{ts,tsx}',
  'web-storefront/src/**/*.{ts,tsx}',
];
const noBuiltIns = {
  paths: builtinModules.map((name) => ({ name, message: 'A browser has no Node built-ins.' })),
  patterns: [{ group: ['node:*'], message: 'A browser has no Node built-ins.' }],
};

const ambient = 'Time and chance are injected (clock, ids), so that a test can choose them.';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/dist-*/',
      '**/__generated__/',
      '**/coverage/',
      '.nx/',
      '**/.local/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    name: 'shop/typescript',
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { shop: shopPlugin },
    languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } },
    rules: {
      'shop/boundaries': 'error',
      'shop/casts-in-parsers': 'error',
      'shop/usual-terms': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // The compiler already reports unused locals; this rule adds caught errors that are never used.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  {
    name: 'shop/mongo-features',
    files: ['libs/service-kit/src/**/*.ts', 'services/*/src/**/*.ts'],
    ignores: tests,
    rules: { 'shop/mongo-features': 'error' },
  },
  {
    name: 'shop/everywhere',
    files: ['**/*.{ts,tsx,mjs,js}'],
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-constructor-return': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    name: 'shop/command-lines-speak',
    files: [...commandLines, '*.mjs', '**/bin/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Node runs these sources as they are; the compiler checks them in one program with decorated code, which may have more.
    name: 'shop/erasable-syntax',
    files: ['libs/{contracts,dev-tools,domain,local-platform}/**/*.ts'],
    rules: { '@typescript-eslint/parameter-properties': ['error', { prefer: 'class-property' }] },
  },
  {
    name: 'shop/no-enums-in-sources-that-run',
    files: ['libs/{dev-tools,local-platform}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Node cannot strip an enum; use a union of texts.' },
      ],
    },
  },
  {
    name: 'shop/browser',
    files: browserCode,
    ignores: [...tests, '**/*.config.ts'],
    rules: {
      'no-restricted-imports': ['error', noBuiltIns],
    },
  },
  {
    name: 'shop/ant-design-lives-in-admin-kit',
    files: lightCode,
    ignores: [...tests, '**/*.config.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          ...noBuiltIns,
          patterns: [
            ...noBuiltIns.patterns,
            { group: ['antd', 'antd/*', '@ant-design/*'], message: 'Ant Design lives in @shop/admin-kit.' },
          ],
        },
      ],
    },
  },
  {
    name: 'shop/one-way-to-the-api',
    files: ['web-*/src/**/*.{ts,tsx}', 'libs/{ui-kit,web-kit,admin-kit}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => ({
          name,
          message: 'Sites talk to the API through @shop/api-client.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].map((object) => ({
          object,
          property: 'fetch',
          message: 'Sites talk to the API through @shop/api-client.',
        })),
      ],
    },
  },
  {
    name: 'shop/injected-time-and-random',
    files: rulesCode,
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: ambient },
        { selector: 'CallExpression[callee.name="Date"]', message: ambient },
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: ambient,
        },
        { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: ambient },
        {
          selector:
            'UnaryExpression[operator="void"] > CallExpression:matches([callee.property.name=/^(run|catch)/], [callee.object.type="ThisExpression"], [callee.type="Identifier"]):not([callee.name="runInBackground"])',
          message: 'A promise that nobody waits for is guarded: use runInBackground.',
        },
        {
          selector:
            ':matches(MemberExpression[property.name="randomUUID"], ImportSpecifier[imported.name="randomUUID"])',
          message: ambient,
        },
      ],
    },
  },
  {
    name: 'shop/timers-are-guarded',
    files: longRunningCode,
    ignores: [...tests, ...ownTimers],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setInterval', 'setTimeout', 'setImmediate', 'queueMicrotask'].map((name) => ({
          name,
          message: 'What it throws ends the process: use repeatInBackground or delayInBackground.',
        })),
      ],
    },
  },
  {
    name: 'shop/react',
    files: ['web-*/**/*.{ts,tsx}', 'libs/{ui-kit,web-kit,admin-kit}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    name: 'shop/tests',
    files: tests,
    plugins: { shop: shopPlugin },
    rules: {
      // Tests may cast incomplete fixtures; a wrong cast or assertion fails the test immediately.
      'shop/casts-in-parsers': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'shop/tests-assert': 'error',
      'shop/no-fixed-waits': 'error',
    },
  },
  {
    name: 'shop/tests-whose-matter-is-a-time',
    files: timedTests,
    plugins: { shop: shopPlugin },
    rules: { 'shop/no-fixed-waits': 'off' },
  },
  {
    name: 'shop/default-exports-that-tools-ask-for',
    files: [
      '**/*.config.{ts,mjs}',
      '**/*.reporter.ts',
      'libs/testing/src/**/*-{environment,setup,teardown}.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
);
