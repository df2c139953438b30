import type { Logger } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { OrderListRepository } from '../src/orders/order-list.repository.ts';
import { OrderChangeRepository } from '../src/orders/order-change.repository.ts';
import { projectStored } from '../src/orders/order-projection.ts';
import type { OrderRecord } from '../src/orders/order-record.ts';
import type { Order } from '../src/orders/order.schema.ts';
import { BulkRunPartRepository } from '../src/bulk-runs/bulk-run-part.repository.ts';
import { BulkRunPart, bulkRunPartSchema } from '../src/bulk-runs/bulk-run-part.schema.ts';
import { BulkRunRepository } from '../src/bulk-runs/bulk-run.repository.ts';
import { BulkRun, bulkRunSchema } from '../src/bulk-runs/bulk-run.schema.ts';
import { BulkRunWorker } from '../src/bulk-runs/bulk-run-worker.ts';
import { ChangeChosenOrders } from '../src/bulk-runs/change-chosen-orders.use-case.ts';
import { ChangePart } from '../src/bulk-runs/change-part.ts';
import { ShowBulkRuns } from '../src/bulk-runs/show-bulk-runs.use-case.ts';
import { StartBulkRun } from '../src/bulk-runs/start-bulk-run.use-case.ts';
import { UndoBulkRun } from '../src/bulk-runs/undo-bulk-run.use-case.ts';
import { anOrder } from './an-order.ts';
import { openStaffDesk, type OpenStaffDesk } from './open-staff-desk.ts';

/** Bulk runs with a real database; nothing runs by itself. */
export interface OpenBulkRuns {
  desk: OpenStaffDesk;
  chosen: ChangeChosenOrders;
  starts: StartBulkRun;
  undos: UndoBulkRun;
  journal: ShowBulkRuns;
  worker: BulkRunWorker;
  runs: BulkRunRepository;
  runModel: Model<BulkRun>;
  partModel: Model<BulkRunPart>;
  /** The ids of the orders reported to the audit log, call by call. */
  audited: string[][];
  /** Runs everything that is due. */
  work(): Promise<void>;
  /** The same in another replica. */
  workElsewhere(): Promise<void>;
  /** What happens right before the next part is changed, once. */
  beforeNextPart: { run: (() => Promise<unknown>) | null };
  /** What happens when the orders of the next part are changed and nothing of that is stored yet, once. */
  afterNextPart: { run: (() => Promise<unknown>) | null };
  /** Adds paid orders with the derived fields of the list. */
  addMany(count: number, order?: Partial<Order>): Promise<OrderRecord[]>;
  now: { at: Date };
}

export async function openBulkRuns(): Promise<OpenBulkRuns> {
  const desk = await openStaffDesk();
  const { shop, statuses, deletions, tracks } = desk;
  const { db } = shop.model;
  const runModel = db.model(BulkRun.name, bulkRunSchema) as unknown as Model<BulkRun>;
  const partModel = db.model(BulkRunPart.name, bulkRunPartSchema) as unknown as Model<BulkRunPart>;
  const [runs, parts] = [new BulkRunRepository(runModel), new BulkRunPartRepository(partModel)];
  await Promise.all([runs.onModuleInit(), parts.onModuleInit()]);
  const now = { at: desk.clock() };
  const clock = (): Date => now.at;
  const logger = { warn: () => undefined, error: () => undefined } as unknown as Logger;
  const audited: string[][] = [];
  const beforeNextPart: OpenBulkRuns['beforeNextPart'] = { run: null };
  const afterNextPart: OpenBulkRuns['afterNextPart'] = { run: null };
  const once = async (what: OpenBulkRuns['beforeNextPart']): Promise<void> => {
    const { run } = what;
    what.run = null;
    await run?.();
  };
  const audit: ConstructorParameters<typeof ChangePart>[4] = {
    runMany: async ({ ids }, handle) => {
      audited.push([...ids]);
      await once(beforeNextPart);
      const handled = await handle();
      await once(afterNextPart);
      return handled;
    },
  };
  const bus = { publish: (_contract: unknown, payload: unknown): void => void desk.announced.push(payload) };
  const changePart = new ChangePart(
    new OrderChangeRepository(shop.model),
    statuses,
    deletions,
    tracks,
    audit,
    bus,
  );
  const aWorker = (): BulkRunWorker =>
    new BulkRunWorker(runs, parts, changePart, { BULK_RUN_LEASE_MS: 15_000 }, clock, logger);
  const [worker, elsewhere] = [aWorker(), aWorker()];
  // The test decides when work is done.
  const asleep = Object.assign(Object.create(worker) as BulkRunWorker, { wake: () => undefined });
  const articles = { find: () => Promise.resolve(new Map()) } as unknown as ConstructorParameters<
    typeof StartBulkRun
  >[3];
  const names = { find: () => Promise.resolve(new Map()) } as unknown as ConstructorParameters<
    typeof ShowBulkRuns
  >[2];
  const lists = new OrderListRepository(shop.model);
  return {
    ...{ desk, runs, runModel, partModel, audited, beforeNextPart, afterNextPart, now, worker },
    chosen: new ChangeChosenOrders(statuses, deletions, tracks, runs, parts, clock, logger),
    starts: new StartBulkRun(runs, parts, lists, articles, statuses, asleep, clock),
    undos: new UndoBulkRun(runs, parts, asleep, clock),
    journal: new ShowBulkRuns(runs, parts, names, clock, logger),
    work: () => worker.runDue(),
    workElsewhere: () => elsewhere.runDue(),
    addMany: async (count, order = {}) => {
      const added: OrderRecord[] = [];
      for (let at = 0; at < count; at++) {
        const stored = await desk.addPaid({
          createdAt: new Date(Date.UTC(2026, 10, 21, 9, 0, at)),
          ...order,
        });
        added.push(stored);
      }
      for (const { id, number } of added) {
        const raw = anOrder(number, { ...(await desk.find({ id })), history: [] } as unknown as Order);
        await shop.model.updateOne({ number }, { $set: projectStored(raw) });
      }
      return added;
    },
  };
}
