import { Module } from '@nestjs/common';
import { storeAuditRecords } from '@shop/contracts';
import { auditModule } from '@shop/service-kit';
import { auditedEntities } from './audited-entities.ts';
import { LeasesModule } from './leases/leases.module.ts';
import { PromosModule } from './promos/promos.module.ts';

@Module({
  imports: [
    auditModule({ service: 'promo', store: storeAuditRecords, entities: auditedEntities }),
    PromosModule,
    LeasesModule,
  ],
})
export class PromoModule {}
