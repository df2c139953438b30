import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OrderEditingModule } from '../order-editing/order-editing.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ManageOrderMails } from './manage-order-mails.use-case.ts';
import { OrderMailsController } from './order-mails.controller.ts';

/** Lets staff see the e-mails about an order, and send them again. */
@Module({
  imports: [IdsModule, MailsModule, OrderEditingModule, OrdersModule],
  controllers: [OrderMailsController],
  providers: [ManageOrderMails],
})
export class OrderMailsModule {}
