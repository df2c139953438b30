import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ProvidersModule } from '../providers/providers.module.ts';
import { FinishRefund } from './finish-refund.use-case.ts';
import { RecordOutsideRefund } from './record-outside-refund.use-case.ts';
import { RefundOrder } from './refund-order.use-case.ts';
import { RefundsController } from './refunds.controller.ts';

@Module({
  imports: [IdsModule, OrdersModule, ProvidersModule],
  controllers: [RefundsController],
  providers: [FinishRefund, RecordOutsideRefund, RefundOrder],
  exports: [FinishRefund],
})
export class RefundsModule {}
