import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IntentRepository } from './intent.repository.ts';
import { LeaseRepository } from './lease.repository.ts';
import { Lease, leaseSchema } from './lease.schema.ts';
import { PromoRepository } from './promo.repository.ts';
import { Promo, promoSchema } from './promo.schema.ts';

const repositories = [PromoRepository, LeaseRepository, IntentRepository];

/** The repositories of promos and their leases. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Promo.name, schema: promoSchema },
      { name: Lease.name, schema: leaseSchema },
    ]),
  ],
  providers: repositories,
  exports: repositories,
})
export class PromosStoreModule {}
