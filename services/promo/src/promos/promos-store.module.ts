import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeaseRepository } from './lease.repository.ts';
import { PromoRepository } from './promo.repository.ts';
import { Promo, promoSchema } from './promo.schema.ts';

const repositories = [PromoRepository, LeaseRepository];

/** Where promos and their leases are kept. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Promo.name, schema: promoSchema }])],
  providers: repositories,
  exports: repositories,
})
export class PromosStoreModule {}
