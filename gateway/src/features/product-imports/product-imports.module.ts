import { Module } from '@nestjs/common';
import { FailedRowsExport } from './failed-rows-export.ts';
import { PersonNamesModule } from '../../people/person-names.module.ts';
import { ProductImportMapper } from './product-import.mapper.ts';
import { ProductImportsController } from './product-imports.controller.ts';

@Module({
  imports: [PersonNamesModule],
  controllers: [ProductImportsController],
  providers: [FailedRowsExport, ProductImportMapper],
})
export class ProductImportsModule {}
