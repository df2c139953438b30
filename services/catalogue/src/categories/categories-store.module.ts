import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoryRepository } from './category.repository.ts';
import { Category, categorySchema } from './category.schema.ts';

/** Stores categories; their message handlers are in the feature's own module. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Category.name, schema: categorySchema }])],
  providers: [CategoryRepository],
  exports: [CategoryRepository],
})
export class CategoriesStoreModule {}
