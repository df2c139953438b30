import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ProvidersModule } from '../providers/providers.module.ts';
import { OrderEditingController } from './order-editing.controller.ts';
import { CreateManualOrder } from './create-manual-order.use-case.ts';
import { EditOrder } from './edit-order.use-case.ts';
import { ListCustomerOrders } from './list-customer-orders.use-case.ts';
import { ManageOrderNotes } from './manage-order-notes.use-case.ts';
import { ShowOrder } from './show-order.use-case.ts';
import { StaffNames } from './staff-names.ts';

/** Lets staff open one order, edit it, and create orders by hand. */
@Module({
  imports: [IdsModule, OrdersModule, ProvidersModule],
  controllers: [OrderEditingController],
  providers: [CreateManualOrder, EditOrder, ListCustomerOrders, ManageOrderNotes, ShowOrder, StaffNames],
  exports: [ShowOrder, StaffNames],
})
export class OrderEditingModule {}
