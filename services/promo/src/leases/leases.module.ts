import { Module } from '@nestjs/common';
import { PromosStoreModule } from '../promos/promos-store.module.ts';
import { HoldPromo } from './hold-promo.use-case.ts';
import { Intents } from './intents.ts';
import { LeaseSweeper } from './lease-sweeper.ts';
import { LeasesController } from './leases.controller.ts';
import { SettleLease } from './settle-lease.use-case.ts';

@Module({
  imports: [PromosStoreModule],
  controllers: [LeasesController],
  providers: [HoldPromo, Intents, LeaseSweeper, SettleLease],
})
export class LeasesModule {}
