import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { ArticleLookup } from './article-lookup.ts';
import { CountStaffOrders } from './count-staff-orders.use-case.ts';
import { ExportStaffOrders } from './export-staff-orders.use-case.ts';
import { ListStaffOrders } from './list-staff-orders.use-case.ts';
import { ChangeOrderStatus } from './change-order-status.use-case.ts';
import { DeleteOrders } from './delete-orders.use-case.ts';
import { SetOrderTracks } from './set-order-tracks.use-case.ts';
import { StaffOrdersController } from './staff-orders.controller.ts';

/** The staff list of orders, and the changes that staff make there. */
@Module({
  imports: [OrdersModule],
  controllers: [StaffOrdersController],
  providers: [
    ArticleLookup,
    ChangeOrderStatus,
    CountStaffOrders,
    DeleteOrders,
    ExportStaffOrders,
    ListStaffOrders,
    SetOrderTracks,
  ],
  exports: [ArticleLookup, ChangeOrderStatus, DeleteOrders, ExportStaffOrders, SetOrderTracks],
})
export class StaffOrdersModule {}
