import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.ts';
import { CollectionsController } from './collections.controller.ts';
import { ProductsController } from './products.controller.ts';
import { SearchController } from './search.controller.ts';

@Module({ controllers: [CategoriesController, CollectionsController, ProductsController, SearchController] })
export class CatalogueModule {}
