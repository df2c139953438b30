import type { Row, Subject } from './compare.ts';
import type { NamedProcess } from '../process-table/process-table.ts';

/** Something that can be measured: `npm run bench -- NAME`. */
export interface BenchSubject {
  title: string;
  /** What is measured and how, for the reader of the results. */
  about: readonly string[];
  /** Files that must have been built before. */
  needs: readonly string[];
  /** Numbers of concurrent requests, one measurement for each; the defaults when absent. */
  concurrencies?: readonly number[];
  /** Conclusions from the figures, one sentence per line. */
  summarise?(rows: readonly Row[]): string[];
  open(): Promise<OpenSubject>;
}

export interface OpenSubject {
  /** The floor first; a subject with another floor follows that floor. */
  subjects: readonly [Subject, ...Subject[]];
  processes: readonly NamedProcess[];
  /** What else a reader has to know: how much data was written, how long a start took. */
  facts?: readonly string[];
  /** What was counted besides the times, one sentence per line; called after the last measurement. */
  counted?(rows: readonly Row[]): Promise<string[]>;
  close(): Promise<void>;
}

/** Collects clean-up steps and runs them in reverse order; a failing step does not prevent the others. */
export class Closing {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  async close(): Promise<void> {
    const problems: unknown[] = [];
    for (const step of this.steps.splice(0).reverse()) {
      await step().catch((error: unknown) => problems.push(error));
    }
    if (problems.length > 0) throw new AggregateError(problems, 'not everything could be closed');
  }
}
