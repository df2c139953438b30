import { Module } from '@nestjs/common';
import { ProductFormController } from './product-form.controller.ts';
import { StaffProductsController } from './staff-products.controller.ts';

@Module({ controllers: [ProductFormController, StaffProductsController] })
export class StaffProductsModule {}
