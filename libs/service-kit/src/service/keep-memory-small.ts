import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { repeatInBackground, type BackgroundTask } from '../background/background-task.ts';

/** Less than this is not worth the tenths of a second that giving it back takes. */
const worthwhileBytes = 48 * 1024 * 1024;
const pollIntervalMs = 60_000;
/** The share of the last minute that a process may have worked and still counts as idle. */
const idleShare = 0.02;

/**
 * Gives memory back to the system that holds nothing any more. Reading a catalogue leaves more garbage than catalogue, and V8
 * keeps what it has taken for the next burst of work: with 10,000 products a process that does nothing held twice what it
 * needs. So it is done once after the start, and again in idle minutes.
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

/** What was left in the heap after the last time. */
let neededBytes = 0;

function releaseMemory(): void {
  if (getHeapStatistics().total_heap_size - neededBytes < worthwhileBytes) return;
  collect();
  neededBytes = getHeapStatistics().total_heap_size;
}

let collector: (() => void) | undefined;

/** Runs the engine's own collector, which a flag hands out at run time; this flavour also gives the emptied pages back. */
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
