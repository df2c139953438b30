import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { repeatInBackground, type BackgroundTask } from '../background/background-task.ts';

/** Releasing less than this is not worth the tenths of a second that it takes. */
const worthwhileBytes = 48 * 1024 * 1024;
const pollIntervalMs = 60_000;
/** Maximum event loop utilisation of the last minute at which a process counts as idle. */
const idleShare = 0.02;

/**
 * Returns unused memory to the system. Loading a catalogue creates more garbage than catalogue, and V8 keeps the heap
 * that it has allocated for the next burst of work: with 10,000 products an idle process held twice the memory that it
 * needs. So memory is released once after the start, and again in idle minutes.
 */
export function keepMemorySmall(logger: BackgroundTask['logger']): void {
  releaseMemory();
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  const run = (): void => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    if (utilization < idleShare) releaseMemory();
  };
  repeatInBackground(pollIntervalMs, { task: 'give memory back', logger, run }).unref();
}

/** Size of the heap after the last release. */
let neededBytes = 0;

function releaseMemory(): void {
  if (getHeapStatistics().total_heap_size - neededBytes < worthwhileBytes) return;
  collect();
  neededBytes = getHeapStatistics().total_heap_size;
}

let collector: (() => void) | undefined;

/** Runs V8's garbage collector, exposed by a flag at run time; this flavour also returns the freed pages. */
function collect(): void {
  collector ??= openCollector();
  collector();
}

function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof gc !== 'function') throw new TypeError('V8 hands out no collector');
  return () =>
    void Reflect.apply(gc, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }]);
}
