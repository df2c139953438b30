import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderEditingModule } from '../order-editing/order-editing.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { StaffOrdersModule } from '../staff-orders/staff-orders.module.ts';
import { BulkRunPartRepository } from './bulk-run-part.repository.ts';
import { BulkRunPart, bulkRunPartSchema } from './bulk-run-part.schema.ts';
import { BulkRunWorker } from './bulk-run-worker.ts';
import { BulkRunRepository } from './bulk-run.repository.ts';
import { BulkRun, bulkRunSchema } from './bulk-run.schema.ts';
import { BulkRunsController } from './bulk-runs.controller.ts';
import { ChangeChosenOrders } from './change-chosen-orders.use-case.ts';
import { ChangePart } from './change-part.ts';
import { ShowBulkRuns } from './show-bulk-runs.use-case.ts';
import { StartBulkRun } from './start-bulk-run.use-case.ts';
import { UndoBulkRun } from './undo-bulk-run.use-case.ts';

/** Changes of chosen orders, changes of all orders of a list in the background, and the journal of both. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BulkRun.name, schema: bulkRunSchema },
      { name: BulkRunPart.name, schema: bulkRunPartSchema },
    ]),
    OrderEditingModule,
    OrdersModule,
    StaffOrdersModule,
  ],
  controllers: [BulkRunsController],
  providers: [
    BulkRunPartRepository,
    BulkRunRepository,
    BulkRunWorker,
    ChangeChosenOrders,
    ChangePart,
    ShowBulkRuns,
    StartBulkRun,
    UndoBulkRun,
  ],
})
export class BulkRunsModule {}
