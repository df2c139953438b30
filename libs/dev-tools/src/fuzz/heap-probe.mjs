/**
 * Loaded into a process that is fuzzed (`--import`): on SIGUSR2 it collects its garbage and tells its parent what is left,
 * so that memory can be compared before and after.
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
