/**
 * Loaded into a fuzzed process (`--import`): on SIGUSR2 it collects garbage and writes the remaining heap size to a
 * file, so that memory can be compared before and after.
 */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = process.env['FUZZ_HEAP_FILE'] ?? '';

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(file, JSON.stringify({ at: Date.now(), bytes: heapUsed + external }));
});
