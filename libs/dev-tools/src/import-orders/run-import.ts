import { importOrders, maxImportedAtOnce } from '@shop/contracts';
import type { SeedBus } from '../seed/seed-bus.ts';
import type { FileRow } from './file-row.ts';
import { parseOldOrder, type ImportedOrder } from './old-order.parser.ts';

export interface ImportReport {
  rows: number;
  written: number;
  known: number;
  /** Skipped rows; each was reported to `onSkipped`. */
  skipped: number;
  /** Orders with neither a phone nor an e-mail: only staff can find them. */
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

/** Concurrent batches; later rows are not read from the file until one ends. */
const batchesAtOnce = 4;
const duplicateNumberReason = 'orderId: another order has this number';

/** Imports the orders of a file. It can be interrupted and repeated at any time. */
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

/** Batches orders and sends a few batches concurrently. The first batch that fails ends the run. */
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

/** Detects duplicate orders in the file. The service detects them on write; a dry run has to remember them. */
class SeenOrders {
  private readonly oldIds = new Map<number, string>();

  /** The old id of the earlier order in the file with the same number. */
  before({ number, oldId }: ImportedOrder): string | undefined {
    const before = this.oldIds.get(number);
    if (before === undefined) this.oldIds.set(number, oldId);
    return before;
  }
}
