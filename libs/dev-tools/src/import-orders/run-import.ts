import { importOrders, maxImportedAtOnce } from '@shop/contracts';
import type { SeedBus } from '../seed/seed-bus.ts';
import type { FileRow } from './file-row.ts';
import { parseOldOrder, type ImportedOrder } from './old-order.parser.ts';

export interface ImportReport {
  rows: number;
  written: number;
  known: number;
  /** Rows that were left out; each was told to `onSkipped`. */
  skipped: number;
  /** Orders with neither a phone nor an e-mail: only staff finds them. */
  unreachable: number;
}

export interface ImportPlan {
  rows: AsyncIterable<FileRow>;
  bus: Pick<SeedBus, 'request'>;
  isDryRun: boolean;
  onSkipped(line: number, reason: string): void;
  /** Called after each batch. */
  onProgress(report: ImportReport): void;
}

/** So many batches are under way at once; the rows behind them wait in the file. */
const batchesAtOnce = 4;
const duplicateNumberReason = 'orderId: another order has this number';

/** Takes the orders of a file over. It may be broken off and run again at any time. */
export async function runImport(plan: ImportPlan): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, written: 0, known: 0, skipped: 0, unreachable: 0 };
  const skip = (line: number, reason: string): void => {
    report.skipped += 1;
    plan.onSkipped(line, reason);
  };
  const seen = new SeenOrders();
  const batches = new Batches((orders) => send(plan, orders, report, skip));
  for await (const row of plan.rows) {
    report.rows += 1;
    const judged = 'problem' in row ? row : parseOldOrder(row.value, row.line);
    const before = 'order' in judged && plan.isDryRun ? seen.before(judged.order) : undefined;
    if ('problem' in judged) skip(row.line, judged.problem);
    else if (before === undefined) await batches.add(judged.order);
    else if (before === judged.order.oldId) report.known += 1;
    else skip(row.line, duplicateNumberReason);
  }
  await batches.end();
  return report;
}

async function send(
  { bus, isDryRun, onProgress }: ImportPlan,
  orders: ImportedOrder[],
  report: ImportReport,
  skip: (line: number, reason: string) => void,
): Promise<void> {
  const { written, known, duplicateNumber } = await bus.request(importOrders, { orders, isDryRun });
  report.written += written;
  report.known += known;
  report.unreachable += orders.filter(({ buyer }) => buyer.phone === '' && buyer.email === '').length;
  for (const line of duplicateNumber) skip(line, duplicateNumberReason);
  onProgress(report);
}

/** Collects orders and sends them, a few batches at a time. The first batch that fails ends the run. */
class Batches {
  private readonly underWay = new Set<Promise<void>>();
  private orders: ImportedOrder[] = [];
  private failure: { error: unknown } | undefined;

  private readonly work: (orders: ImportedOrder[]) => Promise<void>;

  constructor(work: (orders: ImportedOrder[]) => Promise<void>) {
    this.work = work;
  }

  async add(order: ImportedOrder): Promise<void> {
    this.orders.push(order);
    if (this.orders.length === maxImportedAtOnce) this.flush();
    while (this.underWay.size >= batchesAtOnce) await Promise.race(this.underWay);
    this.check();
  }

  async end(): Promise<void> {
    this.flush();
    await Promise.all(this.underWay);
    this.check();
  }

  private flush(): void {
    const { orders } = this;
    if (orders.length === 0) return;
    this.orders = [];
    const sent = this.work(orders)
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => this.underWay.delete(sent));
    this.underWay.add(sent);
  }

  private check(): void {
    if (this.failure) throw this.failure.error;
  }
}

/** Orders that the file names twice. What is written tells by itself; a dry run has to remember. */
class SeenOrders {
  private readonly oldIds = new Map<number, string>();

  /** The old id of the order that had this number before in the file. */
  before({ number, oldId }: ImportedOrder): string | undefined {
    const before = this.oldIds.get(number);
    if (before === undefined) this.oldIds.set(number, oldId);
    return before;
  }
}
