import { Module } from '@nestjs/common';
import { CategoriesStoreModule } from './categories-store.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { CategoriesController } from './categories.controller.ts';
import { CategoryReads } from './category-reads.ts';
import { PutCategory } from './put-category.use-case.ts';

@Module({
  imports: [MemoryModule, CategoriesStoreModule],
  controllers: [CategoriesController],
  providers: [CategoryReads, PutCategory],
})
export class CategoriesModule {}
