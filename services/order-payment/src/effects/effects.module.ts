import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { AnnounceEffect } from './announce.effect.ts';
import { CountSalesEffect } from './count-sales.effect.ts';
import { effectsToken, type Effect } from './effect.ts';
import { EffectsRunner } from './effects-runner.ts';

@Module({
  imports: [IdsModule, OrdersModule],
  providers: [
    AnnounceEffect,
    CountSalesEffect,
    {
      provide: effectsToken,
      inject: [AnnounceEffect, CountSalesEffect],
      useFactory: (...effects: Effect[]): Effect[] => effects,
    },
    EffectsRunner,
  ],
})
export class EffectsModule {}
