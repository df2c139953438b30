import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { ChangedProductsList } from './changed-products-list.ts';
import { ChangeProducts } from './change-products.use-case.ts';
import { CreateProduct } from './create-product.use-case.ts';
import { GroupSoldProducts } from './group-sold-products.use-case.ts';
import { PlannedProducts } from './planned-products.ts';
import { PreviewProduct } from './preview-product.use-case.ts';
import { ProductReferencesModule } from './product-references.module.ts';
import { ProductsController } from './products.controller.ts';
import { ProductReads } from './product-reads.ts';
import { PutProduct } from './put-product.use-case.ts';
import { StaffProducts } from './staff-products.ts';
import { UpdateProduct } from './update-product.use-case.ts';

@Module({
  imports: [MemoryModule, ImagesModule, ProductReferencesModule],
  controllers: [ProductsController],
  providers: [
    ...[ProductReads, CreateProduct, UpdateProduct, PutProduct, ChangeProducts, StaffProducts],
    ...[ChangedProductsList, GroupSoldProducts, PlannedProducts, PreviewProduct],
  ],
})
export class ProductsModule {}
