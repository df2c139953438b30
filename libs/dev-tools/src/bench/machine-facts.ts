import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

/** What a reader has to know about the machine before comparing the figures with others. */
export function machineFacts(): string[] {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  const [load = 0] = loadavg();
  return [
    `${availableParallelism()} cores of ${model}, ${gigabytes} GB`,
    `${type()} ${release()}, Node ${process.versions.node}`,
    `load average before the run ${load.toFixed(2)}`,
  ];
}
