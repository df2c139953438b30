import { Module } from '@nestjs/common';
import { IdsModule } from '../ids/ids.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PointsModule } from '../points/points.module.ts';
import { AnnounceEffect } from './announce.effect.ts';
import { ClearCartEffect } from './clear-cart.effect.ts';
import { CountSalesEffect } from './count-sales.effect.ts';
import { effectsToken, type Effect } from './effect.ts';
import { EffectsRunner } from './effects-runner.ts';
import { AwardPointsEffect } from './award-points.effect.ts';
import { MailAgainEffect } from './mail-again.effect.ts';
import { MailCanceledEffect } from './mail-canceled.effect.ts';
import { MailExtraPaidEffect, MailExtraRequestEffect } from './mail-extra.effect.ts';
import { MailUnpaidEffect } from './mail-unpaid.effect.ts';
import { MailStatusEffect } from './mail-status.effect.ts';
import { MailRefundEffect } from './mail-refund.effect.ts';
import { MailReceiptEffect } from './mail-receipt.effect.ts';
import { NotifyMentionedEffect } from './notify-mentioned.effect.ts';
import { NotifyStaffEffect } from './notify-staff.effect.ts';
import { RedeemPromoEffect } from './redeem-promo.effect.ts';
import { PendingWorkMetrics } from './pending-work-metrics.ts';
import { ReleasePromoEffect } from './release-promo.effect.ts';
import { TakePointsEffect } from './take-points.effect.ts';

const effects = [
  AnnounceEffect,
  ClearCartEffect,
  CountSalesEffect,
  RedeemPromoEffect,
  ReleasePromoEffect,
  AwardPointsEffect,
  MailReceiptEffect,
  MailAgainEffect,
  MailCanceledEffect,
  MailExtraPaidEffect,
  MailExtraRequestEffect,
  MailRefundEffect,
  MailStatusEffect,
  MailUnpaidEffect,
  NotifyStaffEffect,
  NotifyMentionedEffect,
  TakePointsEffect,
];

@Module({
  imports: [IdsModule, OrdersModule, MailsModule, PointsModule],
  providers: [
    ...effects,
    { provide: effectsToken, inject: effects, useFactory: (...all: Effect[]): Effect[] => all },
    EffectsRunner,
    PendingWorkMetrics,
  ],
  exports: [EffectsRunner],
})
export class EffectsModule {}
