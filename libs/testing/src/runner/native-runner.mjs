import { readFileSync } from 'node:fs';
import jestCircus from 'jest-circus/runner';
import { runNatively } from './run-natively.mjs';

/** What only Jest's own way offers: its modules are replaceable and its timers are not those of Node itself. */
const needsJest = /\bjest\.(useFakeTimers|unstable_mockModule)\b|Snapshot\(/;

/**
 * Jest's `testRunner`. A file is loaded by Node itself, so that the packages in node_modules are loaded once in a worker
 * and not once in each of its files, which took longer than most tests. The repository's own modules are still those of
 * one file alone.
 */
export default function run(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const how = needsJest.test(readFileSync(testPath, 'utf8')) ? jestCircus.default : runNatively;
  return how(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
}
