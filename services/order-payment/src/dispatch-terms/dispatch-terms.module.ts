import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DispatchTermsController } from './dispatch-terms.controller.ts';
import { StoredDispatchTerms, storedDispatchTermsSchema } from './dispatch-terms.schema.ts';
import { ShopDispatch } from './dispatch-terms.ts';

/** Staff set within how many days orders are sent. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredDispatchTerms.name, schema: storedDispatchTermsSchema }]),
  ],
  controllers: [DispatchTermsController],
  providers: [ShopDispatch],
  exports: [ShopDispatch],
})
export class DispatchTermsModule {}
