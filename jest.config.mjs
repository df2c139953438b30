import { workers } from './libs/dev-tools/src/ci/workers.ts';

/** Jest runs three of the four kinds of test; browser tests (`*.e2e.ts`) run under `node --test`. */
const ignore = ['/node_modules/', '/dist/', '/\\.nx/', '/\\.local/'];

const swc = (jsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'es6' },
  },
];

const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  testPathIgnorePatterns: ignore,
  modulePathIgnorePatterns: ['/dist/', '/\\.local/', '/\\.nx/'],
};

/** For tests that mostly load modules; those of the sites need a browser's globals. */
const native = { testRunner: '<rootDir>/libs/testing/src/runner/native-runner.mjs' };

const engines = {
  globalSetup: '<rootDir>/libs/testing/src/platform/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/platform/global-teardown.ts',
};

export default {
  maxWorkers: workers,
  testSequencer: '<rootDir>/libs/testing/src/order/patient-first.mjs',
  // Restarts a worker that uses too much memory: native modules are never unloaded.
  workerIdleMemoryLimit: '700MB',
  // Must be set here: Jest ignores the timeout of a single project.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      ...native,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,services,gateway}/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/libs/testing/src/web/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/web/setup.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/libs/testing/src/web/css-modules.mjs' },
      testMatch: [
        '<rootDir>/web-*/**/*.spec.{ts,tsx}',
        '<rootDir>/libs/{ui-kit,web-kit,admin-kit}/**/*.spec.tsx',
      ],
    },
    {
      ...common,
      ...native,
      ...engines,
      displayName: 'int',
      testMatch: ['<rootDir>/{libs,services,gateway}/**/*.int-spec.ts'],
    },
    {
      ...common,
      ...engines,
      displayName: 'e2e',
      testMatch: ['<rootDir>/{libs,services,gateway}/**/*.e2e-spec.ts'],
    },
  ],
};
