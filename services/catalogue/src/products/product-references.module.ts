import { Module } from '@nestjs/common';
import { CategoriesStoreModule } from '../categories/categories-store.module.ts';
import { CollectionsStoreModule } from '../collections/collections-store.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductSections } from './product-sections.ts';
import { ProductsStoreModule } from './products-store.module.ts';
import { ReferenceProducts } from './reference-products.use-case.ts';
import { SectionRenames } from './section-renames.ts';

/** References of products to their sections: checks, migration from the previous version, and renames. */
@Module({
  imports: [MemoryModule, CategoriesStoreModule, CollectionsStoreModule, ProductsStoreModule],
  providers: [ProductSections, ReferenceProducts, SectionRenames],
  exports: [ProductsStoreModule, ProductSections, ReferenceProducts, SectionRenames],
})
export class ProductReferencesModule {}
