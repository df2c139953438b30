import { Module } from '@nestjs/common';
import { CategoriesStoreModule } from '../categories/categories-store.module.ts';
import { ProductsStoreModule } from './products-store.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductsController } from './products.controller.ts';
import { ProductReads } from './product-reads.ts';
import { PutProduct } from './put-product.use-case.ts';

@Module({
  imports: [MemoryModule, CategoriesStoreModule, ProductsStoreModule],
  controllers: [ProductsController],
  providers: [ProductReads, PutProduct],
})
export class ProductsModule {}
