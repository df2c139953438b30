import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoryRepository } from './category.repository.ts';
import { Category, categorySchema } from './category.schema.ts';

/** Where categories are kept; what is told of them stands in the feature's own module. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Category.name, schema: categorySchema }])],
  providers: [CategoryRepository],
  exports: [CategoryRepository],
})
export class CategoriesStoreModule {}
