import { readFileSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';
import { longestLimitMs } from './longest-limit.ts';

/**
 * Jest's own order, except that files without a recorded duration start first when they set long timeouts. They are
 * small, so Jest, sorting by size, would start them last, and the run would wait for them alone.
 */
export default class PatientFirst extends TestSequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    const longest = new Map(
      sorted.map((test) => [
        test,
        test.duration === undefined ? longestLimitMs(readFileSync(test.path, 'utf8')) : 0,
      ]),
    );
    return sorted.sort((one, other) => (longest.get(other) ?? 0) - (longest.get(one) ?? 0));
  }
}
