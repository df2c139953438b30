import type { Row, Subject } from './compare.ts';
import type { NamedProcess } from '../process-table/process-table.ts';

/** Something that can be measured: `npm run bench -- NAME`. */
export interface BenchSubject {
  title: string;
  /** What is measured and how, for the reader of the results. */
  about: readonly string[];
  /** Files that must have been built before. */
  needs: readonly string[];
  /** How many requests are under way at once, one measurement for each; the usual ones when absent. */
  concurrencies?: readonly number[];
  /** What follows from the figures, a sentence a line. */
  summarise?(rows: readonly Row[]): string[];
  open(): Promise<OpenSubject>;
}

export interface OpenSubject {
  /** The floor first; a subject with a floor of its own stands behind that one. */
  subjects: readonly [Subject, ...Subject[]];
  processes: readonly NamedProcess[];
  /** What else a reader has to know: how much was written, how long a start took. */
  facts?: readonly string[];
  /** What was counted beside the times, a sentence a line; asked for after the last measurement. */
  counted?(rows: readonly Row[]): Promise<string[]>;
  close(): Promise<void>;
}

/** Collects what has to be closed, and closes it in the opposite order, everything also when one of them fails. */
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
