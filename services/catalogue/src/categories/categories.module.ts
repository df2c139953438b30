import { Module } from '@nestjs/common';
import { CategoriesStoreModule } from './categories-store.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductReferencesModule } from '../products/product-references.module.ts';
import { CategoriesController } from './categories.controller.ts';
import { CategoryReads } from './category-reads.ts';
import { CreateCategory } from './create-category.use-case.ts';
import { ListStaffCategories } from './list-staff-categories.use-case.ts';
import { RemoveCategory } from './remove-category.use-case.ts';
import { PutCategory } from './put-category.use-case.ts';
import { UpdateCategory } from './update-category.use-case.ts';

@Module({
  imports: [MemoryModule, CategoriesStoreModule, ProductReferencesModule],
  controllers: [CategoriesController],
  providers: [
    CategoryReads,
    CreateCategory,
    UpdateCategory,
    PutCategory,
    RemoveCategory,
    ListStaffCategories,
  ],
})
export class CategoriesModule {}
