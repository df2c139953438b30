import { Module } from '@nestjs/common';
import { FailedRowsExport } from './failed-rows-export.ts';
import { ImportAuthors } from './import-authors.ts';
import { ProductImportMapper } from './product-import.mapper.ts';
import { ProductImportsController } from './product-imports.controller.ts';

@Module({
  controllers: [ProductImportsController],
  providers: [FailedRowsExport, ImportAuthors, ProductImportMapper],
})
export class ProductImportsModule {}
