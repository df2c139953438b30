import { Module } from '@nestjs/common';
import { FailedRowsExport } from './failed-rows-export.ts';
import { ProductImportsController } from './product-imports.controller.ts';

@Module({ controllers: [ProductImportsController], providers: [FailedRowsExport] })
export class ProductImportsModule {}
