import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.ts';
import { StaffOrdersModule } from '../staff-orders/staff-orders.module.ts';
import { OrderExportPartRepository } from './order-export-part.repository.ts';
import { OrderExportPart, orderExportPartSchema } from './order-export-part.schema.ts';
import { OrderExportWorker } from './order-export-worker.ts';
import { OrderExportRepository } from './order-export.repository.ts';
import { OrderExport, orderExportSchema } from './order-export.schema.ts';
import { OrderExportsController } from './order-exports.controller.ts';
import { OwnOrderExports } from './own-order-exports.use-case.ts';
import { StartOrderExport } from './start-order-export.use-case.ts';

/** Lists of orders that become files in the background, whether or not a person waits for them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OrderExport.name, schema: orderExportSchema },
      { name: OrderExportPart.name, schema: orderExportPartSchema },
    ]),
    OrdersModule,
    StaffOrdersModule,
  ],
  controllers: [OrderExportsController],
  providers: [
    OrderExportPartRepository,
    OrderExportRepository,
    OrderExportWorker,
    OwnOrderExports,
    StartOrderExport,
  ],
})
export class OrderExportsModule {}
