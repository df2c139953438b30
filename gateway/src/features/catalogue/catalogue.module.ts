import { Module } from '@nestjs/common';
import { PersonNamesModule } from '../../people/person-names.module.ts';
import { CategoriesController } from './categories.controller.ts';
import { CollectionOrderController } from './collection-order.controller.ts';
import { CollectionsController } from './collections.controller.ts';
import { ProductPreviewController } from './product-preview.controller.ts';
import { ProductsController } from './products.controller.ts';
import { MovedAddressesController } from './moved-addresses.controller.ts';
import { PictureUploadsController } from './picture-uploads.controller.ts';
import { StaffCategoriesController } from './staff-categories.controller.ts';
import { StaffCollectionsController } from './staff-collections.controller.ts';
import { SearchController } from './search.controller.ts';
import { StaffSearchController } from './staff-search.controller.ts';

@Module({
  imports: [PersonNamesModule],
  controllers: [
    CategoriesController,
    CollectionOrderController,
    CollectionsController,
    ProductPreviewController,
    ProductsController,
    SearchController,
    StaffCategoriesController,
    StaffCollectionsController,
    StaffSearchController,
    MovedAddressesController,
    PictureUploadsController,
  ],
})
export class CatalogueModule {}
