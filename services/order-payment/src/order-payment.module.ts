import { Module } from '@nestjs/common';
import { EffectsModule } from './effects/effects.module.ts';
import { OrdersModule } from './orders/orders.module.ts';

@Module({ imports: [OrdersModule, EffectsModule] })
export class OrderPaymentModule {}
