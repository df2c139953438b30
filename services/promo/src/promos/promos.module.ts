import { Module } from '@nestjs/common';
import { ApplyPromo } from './apply-promo.use-case.ts';
import { ManagePromos } from './manage-promos.use-case.ts';
import { PromosController } from './promos.controller.ts';
import { PromosStoreModule } from './promos-store.module.ts';
import { PutPromo } from './put-promo.use-case.ts';

@Module({
  imports: [PromosStoreModule],
  controllers: [PromosController],
  providers: [ApplyPromo, ManagePromos, PutPromo],
})
export class PromosModule {}
