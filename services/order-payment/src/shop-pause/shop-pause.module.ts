import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopPauseController } from './shop-pause.controller.ts';
import { StoredPause, storedPauseSchema } from './shop-pause.schema.ts';
import { ShopPauses } from './shop-pauses.ts';

/** Staff close and open the checkout. */
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredPause.name, schema: storedPauseSchema }])],
  controllers: [ShopPauseController],
  providers: [ShopPauses],
  exports: [ShopPauses],
})
export class ShopPauseModule {}
