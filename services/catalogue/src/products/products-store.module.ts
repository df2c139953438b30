import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PlanRepository } from './plan.repository.ts';
import { ProductRepository } from './product.repository.ts';
import { Product, productSchema } from './product.schema.ts';

/** Stores products; their message handlers are in the feature's own module. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Product.name, schema: productSchema }])],
  providers: [ProductRepository, PlanRepository],
  exports: [ProductRepository, PlanRepository],
})
export class ProductsStoreModule {}
