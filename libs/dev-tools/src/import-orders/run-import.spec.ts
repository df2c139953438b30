import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { importOrders, type RequestOf } from '@shop/contracts';
import { Failure } from '../cli/failure.mjs';
import type { FileRow } from './file-row.ts';
import { runImport, type ImportPlan, type ImportReport } from './run-import.ts';

type Batch = RequestOf<typeof importOrders>;

const rowOf = (line: number, input: object = {}): FileRow => ({
  line,
  value: {
    _id: `old-${line}`,
    orderId: line,
    createdBy: '2024-03-08',
    amount: 1,
    status: 'succeeded',
    ...input,
  },
});

async function* rowsOf(rows: readonly FileRow[]): AsyncGenerator<FileRow> {
  yield* rows;
}

interface Run {
  report: ImportReport;
  batches: Batch[];
  skipped: string[];
  /** The largest number of concurrent batches. */
  widest: number;
}

async function run(
  rows: readonly FileRow[],
  isDryRun = false,
  answer: (batch: Batch) => Partial<ReturnType<typeof reply>> = () => ({}),
): Promise<Run> {
  const batches: Batch[] = [];
  const skipped: string[] = [];
  let underWay = 0;
  let widest = 0;
  const request = async (_contract: unknown, batch: Batch): Promise<ReturnType<typeof reply>> => {
    batches.push(importOrders.request.parse(batch));
    widest = Math.max(widest, ++underWay);
    await nextTurn();
    underWay -= 1;
    return { ...reply(batch), ...answer(batch) };
  };
  const report = await runImport({
    rows: rowsOf(rows),
    bus: { request } as unknown as ImportPlan['bus'],
    isDryRun,
    onSkipped: (line, reason) => skipped.push(`${line} ${reason}`),
    onProgress: () => undefined,
  });
  return { report, batches, skipped, widest };
}

const reply = ({ orders }: Batch): { written: number; known: number; duplicateNumber: number[] } => ({
  written: orders.length,
  known: 0,
  duplicateNumber: [],
});
const many = (count: number): FileRow[] => Array.from({ length: count }, (_, at) => rowOf(at + 1));

describe('an import', () => {
  it('sends every row once, in batches, four at a time', async () => {
    const { report, batches, widest } = await run(many(2_600));
    expect(report).toMatchObject({ rows: 2_600, written: 2_600, known: 0, skipped: 0, unreachable: 2_600 });
    expect(batches.map(({ orders }) => orders.length)).toEqual([...Array(10).fill(250), 100]);
    expect(new Set(batches.flatMap(({ orders }) => orders.map(({ line }) => line))).size).toBe(2_600);
    expect(widest).toBe(4);
  });

  it('skips unreadable rows and continues', async () => {
    const rows = [rowOf(1), { line: 2, problem: 'is not JSON' }, rowOf(3, { amount: 'x' }), rowOf(4)];
    const { report, skipped } = await run(rows);
    expect(report).toMatchObject({ rows: 4, written: 2, skipped: 2 });
    expect(skipped).toEqual(['2 is not JSON', expect.stringMatching(/^3 amount: /)]);
  });

  it('reports the lines whose order number is taken', async () => {
    const { report, skipped } = await run(many(3), false, () => ({ written: 2, duplicateNumber: [2] }));
    expect(report).toMatchObject({ written: 2, skipped: 1 });
    expect(skipped).toEqual(['2 orderId: another order has this number']);
  });

  it('as a dry run also detects duplicates within the file', async () => {
    const rows = [rowOf(1), rowOf(2, { _id: 'old-1', orderId: 1 }), rowOf(3, { orderId: 1 })];
    const { report, skipped, batches } = await run(rows, true);
    expect(report).toMatchObject({ written: 1, known: 1, skipped: 1 });
    expect(skipped).toEqual(['3 orderId: another order has this number']);
    expect(batches.map(({ isDryRun }) => isDryRun)).toEqual([true]);
  });

  it('stops reading after the first failed batch', async () => {
    let read = 0;
    const rows = many(5_000).map((row) => ({
      ...row,
      get value() {
        read += 1;
        return 'value' in row ? row.value : null;
      },
    }));
    const failing = run(rows, false, () => {
      throw new Failure('Nobody answers.');
    });
    await expect(failing).rejects.toThrow('Nobody answers.');
    expect(read).toBeLessThan(3_000);
  });
});
