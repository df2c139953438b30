import { measureProcesses, renderProcesses } from '../process-table/process-table.ts';
import type { BenchSubject } from './bench-subject.ts';
import { compare } from './compare.ts';
import { machineFacts } from './machine-facts.ts';
import { renderReport, renderRows } from './render-report.ts';

export interface BenchOptions {
  durationMs: number;
  rounds: number;
  print(line: string): void;
}

const concurrencies = [1, 32];

/** Opens a subject, measures it, closes it, prints the table and gives the page to keep. */
export async function runBench(
  subject: BenchSubject,
  { durationMs, rounds, print }: BenchOptions,
): Promise<string> {
  const facts = machineFacts();
  const opened = await subject.open();
  try {
    const rows = await compare({
      subjects: opened.subjects,
      concurrencies,
      rounds,
      durationMs,
      warmUpMs: durationMs / 2,
      onRound: print,
    });
    const memory = renderProcesses(await measureProcesses(opened.processes));
    print(`\n${renderRows(rows)}\n\n${memory}`);
    const how = `medians of ${rounds} rounds of ${durationMs / 1_000} s, floor and subjects in turns`;
    return renderReport({ title: subject.title, about: subject.about, facts: [...facts, how], rows, memory });
  } finally {
    await opened.close();
  }
}
