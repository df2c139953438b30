import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { LettersModule } from '../letters/letters.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { AnnounceEffect } from './announce.effect.ts';
import { ClearCartEffect } from './clear-cart.effect.ts';
import { CountSalesEffect } from './count-sales.effect.ts';
import { effectsToken, type Effect } from './effect.ts';
import { EffectsRunner } from './effects-runner.ts';
import { MailCanceledEffect } from './mail-canceled.effect.ts';
import { MailRefundEffect } from './mail-refund.effect.ts';
import { MailReceiptEffect } from './mail-receipt.effect.ts';

const effects = [
  AnnounceEffect,
  ClearCartEffect,
  CountSalesEffect,
  MailReceiptEffect,
  MailCanceledEffect,
  MailRefundEffect,
];

@Module({
  imports: [IdsModule, OrdersModule, LettersModule],
  providers: [
    ...effects,
    { provide: effectsToken, inject: effects, useFactory: (...all: Effect[]): Effect[] => all },
    EffectsRunner,
  ],
})
export class EffectsModule {}
