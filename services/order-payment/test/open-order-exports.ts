import type { Logger } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { OrderExportPartRepository } from '../src/order-exports/order-export-part.repository.ts';
import { OrderExportPart, orderExportPartSchema } from '../src/order-exports/order-export-part.schema.ts';
import { OrderExportWorker } from '../src/order-exports/order-export-worker.ts';
import { OrderExportRepository } from '../src/order-exports/order-export.repository.ts';
import { OrderExport, orderExportSchema } from '../src/order-exports/order-export.schema.ts';
import { OwnOrderExports } from '../src/order-exports/own-order-exports.use-case.ts';
import { StartOrderExport } from '../src/order-exports/start-order-export.use-case.ts';
import { OrderListRepository } from '../src/orders/order-list.repository.ts';
import type { ExportStaffOrders } from '../src/staff-orders/export-staff-orders.use-case.ts';
import { openStaffDesk, type OpenStaffDesk } from './open-staff-desk.ts';

type Source = Pick<ExportStaffOrders, 'run'>;

/** Exports of orders with a real database; nothing runs by itself. */
export interface OpenOrderExports {
  desk: OpenStaffDesk;
  starts: StartOrderExport;
  own: OwnOrderExports;
  exports: OrderExportRepository;
  exportModel: Model<OrderExport>;
  partModel: Model<OrderExportPart>;
  /** Another worker that continues what is due, like another replica. */
  aWorker(): OrderExportWorker;
  now: { at: Date };
}

export const leaseMs = 15_000;

/** @param source returns the orders, part by part */
export async function openOrderExports(source: Source): Promise<OpenOrderExports> {
  const desk = await openStaffDesk();
  const { db } = desk.shop.model;
  const exportModel = db.model(OrderExport.name, orderExportSchema) as unknown as Model<OrderExport>;
  const partModel = db.model(
    OrderExportPart.name,
    orderExportPartSchema,
  ) as unknown as Model<OrderExportPart>;
  const [exports, parts] = [new OrderExportRepository(exportModel), new OrderExportPartRepository(partModel)];
  await Promise.all([exports.onModuleInit(), parts.onModuleInit()]);
  const now = { at: desk.clock() };
  const clock = (): Date => now.at;
  const logger = { warn: () => undefined, error: () => undefined } as unknown as Logger;
  const aWorker = (): OrderExportWorker =>
    new OrderExportWorker(
      exports,
      parts,
      source as ExportStaffOrders,
      { ORDER_EXPORT_LEASE_MS: leaseMs },
      clock,
      logger,
    );
  // The test decides when work is done.
  const asleep = Object.assign(Object.create(aWorker()) as OrderExportWorker, { wake: () => undefined });
  const articles = { find: () => Promise.resolve(new Map()) } as unknown as ConstructorParameters<
    typeof StartOrderExport
  >[3];
  const lists = new OrderListRepository(desk.shop.model);
  return {
    ...{ desk, exports, exportModel, partModel, aWorker, now },
    starts: new StartOrderExport(exports, parts, lists, articles, asleep, clock),
    own: new OwnOrderExports(exports, parts, clock),
  };
}
