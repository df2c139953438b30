import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { kitTokens, openStorage, type StorageConfig } from '@shop/service-kit';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductsStoreModule } from '../products/products-store.module.ts';
import { FailedRows } from './failed-rows.ts';
import { ImportFiles } from './import-files.ts';
import { ImportRowRepository } from './import-row.repository.ts';
import { ImportRepository } from './import.repository.ts';
import { ImportRunner } from './import-runner.ts';
import { importTokens } from './import-tokens.ts';
import { ImportsController } from './imports.controller.ts';
import { Imports } from './imports.use-case.ts';
import {
  ProductImport,
  ProductImportRow,
  productImportRowSchema,
  productImportSchema,
} from './product-import.schema.ts';
import { RowPlanner } from './row-planner.ts';
import { RowUndo } from './row-undo.ts';
import { RowWriter } from './row-writer.ts';
import { SweepImports } from './sweep-imports.ts';

/** Tables of products on their way into the catalogue. */
@Module({
  imports: [
    MemoryModule,
    ProductsStoreModule,
    MongooseModule.forFeature([
      { name: ProductImport.name, schema: productImportSchema },
      { name: ProductImportRow.name, schema: productImportRowSchema },
    ]),
  ],
  controllers: [ImportsController],
  providers: [
    {
      provide: importTokens.storage,
      useFactory: ({ STORAGE_URL }: StorageConfig) => openStorage(STORAGE_URL),
      inject: [kitTokens.config],
    },
    ...[ImportRepository, ImportRowRepository, ImportFiles, Imports, FailedRows],
    ...[RowPlanner, RowWriter, RowUndo, ImportRunner, SweepImports],
  ],
})
export class ImportsModule {}
