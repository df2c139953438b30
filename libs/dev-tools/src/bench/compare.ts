import { median, medianOf } from './figures.ts';
import type { Figures } from './figures.ts';
import type { Load } from './load.ts';

export interface Subject {
  name: string;
  /** The name of the subject to compare with, when it is not the first one. */
  floor?: string;
  load(load: Load): Promise<Figures>;
}

export interface ComparisonPlan {
  /** The first subject is the floor the others are compared with. */
  subjects: readonly [Subject, ...Subject[]];
  concurrencies: readonly number[];
  rounds: number;
  durationMs: number;
  warmUpMs: number;
  /** Processor time that the measured processes have used so far, in milliseconds; null where it cannot be read. */
  processorMs?(): Promise<number | null>;
  onRound?(line: string): void;
}

export interface Row {
  subject: string;
  concurrency: number;
  /** The name of the subject to compare with. */
  floor: string;
  figures: Figures;
  /** Requests per second as a share of the floor's at the same concurrency. */
  ofFloor: number;
  /** Microseconds of processor time per request; null where it cannot be read. */
  processorMicros: number | null;
}

/**
 * Alternates between floor and subjects within one run, so that a machine that slows down affects all of them alike,
 * and takes the median of the rounds.
 */
export async function compare(plan: ComparisonPlan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const concurrency of plan.concurrencies) {
    const runs = plan.subjects.map(() => new Array<Figures>());
    const costs = plan.subjects.map(() => new Array<number>());
    for (const subject of plan.subjects) await subject.load({ concurrency, durationMs: plan.warmUpMs });
    for (let round = 1; round <= plan.rounds; round += 1) {
      for (const [at, subject] of plan.subjects.entries()) {
        const load = { concurrency, durationMs: plan.durationMs };
        const { figures, processorMicros } = await measured(subject, load, plan.processorMs);
        runs[at]?.push(figures);
        if (processorMicros !== null) costs[at]?.push(processorMicros);
        plan.onRound?.(
          `c=${concurrency} round ${round} ${subject.name}: ${figures.requestsPerSecond.toFixed(0)} requests/s`,
        );
      }
    }
    const medians = runs.map(medianOf);
    for (const [at, figures] of medians.entries()) {
      const { name: subject = '', floor } = plan.subjects[at] ?? {};
      const floorAt = floor === undefined ? 0 : plan.subjects.findIndex(({ name }) => name === floor);
      const ofFloor = figures.requestsPerSecond / (medians[floorAt]?.requestsPerSecond ?? Number.NaN);
      const cost = costs[at] ?? [];
      const processorMicros = cost.length > 0 ? median(cost) : null;
      rows.push({
        subject,
        concurrency,
        floor: plan.subjects[floorAt]?.name ?? '',
        figures,
        ofFloor,
        processorMicros,
      });
    }
  }
  return rows;
}

/** Runs one load and measures the processor time of its requests, which a busy machine affects less than latencies. */
async function measured(
  subject: Subject,
  load: Load,
  processorMs: ComparisonPlan['processorMs'],
): Promise<{ figures: Figures; processorMicros: number | null }> {
  const before = (await processorMs?.()) ?? null;
  const startedAt = performance.now();
  const figures = await subject.load(load);
  const requests = (figures.requestsPerSecond * (performance.now() - startedAt)) / 1_000;
  const after = (await processorMs?.()) ?? null;
  const processorMicros = before === null || after === null ? null : ((after - before) * 1_000) / requests;
  return { figures, processorMicros };
}
