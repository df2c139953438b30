import { setTimeout as sleep } from 'node:timers/promises';
import { processorTimes } from '../process-table/processor-time.ts';
import { measureProcesses, renderProcesses, type NamedProcess } from '../process-table/process-table.ts';
import type { BenchSubject } from './bench-subject.ts';
import { compare } from './compare.ts';
import { machineFacts } from './machine-facts.ts';
import { renderReport, renderRows } from './render-report.ts';

export interface BenchOptions {
  durationMs: number;
  rounds: number;
  /** Numbers of concurrent requests instead of those of the subject. */
  concurrencies?: readonly number[];
  /** Waits before memory is measured at rest. */
  settle?: () => Promise<unknown>;
  print(line: string): void;
}

const usualConcurrencies = [1, 32];
/** A new process releases the memory that only its start needed within ten seconds. */
const settlingMs = 10_000;

/** Opens a subject, measures it, closes it and prints the table. @returns the report to keep */
export async function runBench(
  subject: BenchSubject,
  { durationMs, rounds, concurrencies, settle = () => sleep(settlingMs), print }: BenchOptions,
): Promise<string> {
  const facts = machineFacts();
  const opened = await subject.open();
  try {
    await settle();
    const idle = renderProcesses(await measureProcesses(opened.processes));
    const rows = await compare({
      subjects: opened.subjects,
      concurrencies: concurrencies ?? subject.concurrencies ?? usualConcurrencies,
      rounds,
      durationMs,
      warmUpMs: durationMs / 2,
      processorMs: () => processorMsOf(opened.processes),
      onRound: print,
    });
    const loaded = renderProcesses(await measureProcesses(opened.processes));
    const findings = [...(subject.summarise?.(rows) ?? []), ...((await opened.counted?.(rows)) ?? [])];
    print(`\n${renderRows(rows)}\n\n${idle}\n\n${loaded}`);
    if (findings.length > 0) print(`\n${findings.join('\n')}`);
    const how = `medians of ${rounds} rounds of ${durationMs / 1_000} s, floor and subjects in turns`;
    return renderReport({
      title: subject.title,
      about: subject.about,
      facts: [...facts, how, ...(opened.facts ?? [])],
      rows,
      findings,
      memory: { idle, loaded },
    });
  } finally {
    await opened.close();
  }
}

/** The processor time of all measured processes except the load generator. */
async function processorMsOf(processes: readonly NamedProcess[]): Promise<number | null> {
  const times = await processorTimes(processes.filter(({ pid }) => pid !== process.pid));
  return times.size === 0 ? null : [...times.values()].reduce((all, ms) => all + ms, 0);
}
