import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { PromoSalesController } from './promo-sales.controller.ts';
import { ShowPromoSales } from './show-promo-sales.use-case.ts';

@Module({
  imports: [OrdersModule],
  controllers: [PromoSalesController],
  providers: [ShowPromoSales],
})
export class PromoSalesModule {}
