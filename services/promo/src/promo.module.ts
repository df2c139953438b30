import { Module } from '@nestjs/common';
import { LeasesModule } from './leases/leases.module.ts';
import { PromosModule } from './promos/promos.module.ts';

@Module({ imports: [PromosModule, LeasesModule] })
export class PromoModule {}
