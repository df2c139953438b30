import { Module } from '@nestjs/common';
import { ProductImportsController } from './product-imports.controller.ts';

@Module({ controllers: [ProductImportsController] })
export class ProductImportsModule {}
