import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ModuleMocker } from 'jest-mock';
import { loadAsFile } from './load-as-file.mjs';
import { rememberGlobals } from './remember-globals.ts';

const require = createRequire(import.meta.url);
const circus = join(dirname(require.resolve('jest-circus')), 'jestAdapterInit.js');

/** The number of files that this worker has run; modules of a file have it in their addresses. */
let files = 0;

/** Runs a test file in the realm of Node itself. The parameters and the result are those of a `testRunner` of Jest. */
export async function runNatively(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const restoreGlobals = rememberGlobals();
  const mocker = new ModuleMocker(globalThis);
  const { initialize, runAndTransformResultsToJestFormat } = freshCircus();
  let globals;
  files += 1;
  try {
    await initialize({
      config,
      environment: { global: globalThis },
      globalConfig,
      localRequire: require,
      parentProcess: process,
      runtime: { enterTestCode: () => undefined, leaveTestCode: () => undefined },
      sendMessageToJest,
      setGlobalsForRuntime: (given) => {
        globals = { ...given, jest: jestOf(mocker) };
      },
      testPath,
    });
    await loadAsFile({ file: files, config, globals, sourceMaps: runtime.getSourceMaps() });
    await import(`${pathToFileURL(testPath)}?file=${files}`);
    return await runAndTransformResultsToJestFormat({ config, globalConfig, testPath });
  } finally {
    mocker.restoreAllMocks();
    restoreGlobals();
  }
}

/** A copy of Jest's test framework without the tests and handlers of the file before. */
function freshCircus() {
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  delete require.cache[circus];
  return require(circus);
}

/** The parts of Jest's object that need neither its module loader nor its timers. */
function jestOf(mocker) {
  return {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    replaceProperty: mocker.replaceProperty.bind(mocker),
    isMockFunction: mocker.isMockFunction.bind(mocker),
    mocked: (value) => value,
    clearAllMocks: () => mocker.clearAllMocks(),
    resetAllMocks: () => mocker.resetAllMocks(),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useRealTimers: () => undefined,
    setTimeout: (ms) => {
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
    },
  };
}
