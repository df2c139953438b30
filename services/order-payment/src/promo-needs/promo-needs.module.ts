import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { FindPromoNeeds } from './find-promo-needs.use-case.ts';
import { PromoNeedsController } from './promo-needs.controller.ts';

@Module({ imports: [OrdersModule], controllers: [PromoNeedsController], providers: [FindPromoNeeds] })
export class PromoNeedsModule {}
