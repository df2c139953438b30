import { Module } from '@nestjs/common';
import { getPersonNames, storePromoAudit } from '@shop/contracts';
import { auditModule, editorNamesModule } from '@shop/service-kit';
import { auditedEntities } from './audited-entities.ts';
import { LeasesModule } from './leases/leases.module.ts';
import { PromosModule } from './promos/promos.module.ts';

@Module({
  imports: [
    auditModule({ service: 'promo', store: storePromoAudit, entities: auditedEntities }),
    editorNamesModule(getPersonNames),
    PromosModule,
    LeasesModule,
  ],
})
export class PromoModule {}
