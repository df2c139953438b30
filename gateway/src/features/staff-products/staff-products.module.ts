import { Module } from '@nestjs/common';
import { ProductFormController } from './product-form.controller.ts';
import { ProductExport } from './product-export.ts';
import { StaffProductsController } from './staff-products.controller.ts';

@Module({
  controllers: [ProductFormController, StaffProductsController],
  providers: [ProductExport],
})
export class StaffProductsModule {}
