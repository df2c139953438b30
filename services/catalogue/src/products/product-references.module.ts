import { Module } from '@nestjs/common';
import { CategoriesStoreModule } from '../categories/categories-store.module.ts';
import { CollectionsStoreModule } from '../collections/collections-store.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductSections } from './product-sections.ts';
import { ProductsStoreModule } from './products-store.module.ts';

/** References of products to their sections, and their checks. */
@Module({
  imports: [MemoryModule, CategoriesStoreModule, CollectionsStoreModule, ProductsStoreModule],
  providers: [ProductSections],
  exports: [ProductsStoreModule, ProductSections],
})
export class ProductReferencesModule {}
