import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { maxImageBytes } from '@shop/domain';
import { Integrations, kitTokens, openWatchedStorage, type StorageConfig } from '@shop/service-kit';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductsStoreModule } from '../products/products-store.module.ts';
import { FailedRows } from './failed-rows.ts';
import { ImagesModule } from '../images/images.module.ts';
import { ImportFiles } from './import-files.ts';
import { ImportPictureRepository } from './import-picture.repository.ts';
import { ImportPicture, importPictureSchema } from './import-picture.schema.ts';
import { ImportRowRepository } from './import-row.repository.ts';
import { ImportRepository } from './import.repository.ts';
import { ImportStops } from './import-stops.ts';
import { ImportRunner } from './import-runner.ts';
import { importTokens } from './import-tokens.ts';
import type { ImportsConfig } from './imports.config.ts';
import { ImportsController } from './imports.controller.ts';
import { Imports } from './imports.use-case.ts';
import { PictureDownload } from './picture-download.ts';
import { PictureIntake } from './picture-intake.ts';
import {
  ProductImport,
  ProductImportRow,
  productImportRowSchema,
  productImportSchema,
} from './product-import.schema.ts';
import { RowFiles } from './row-files.ts';
import { RowPictures } from './row-pictures.ts';
import { RowPlanner } from './row-planner.ts';
import { RowUndo } from './row-undo.ts';
import { RowWriter } from './row-writer.ts';
import { SweepImports } from './sweep-imports.ts';
import { TakePictures } from './take-pictures.use-case.ts';

/** The timeout of one download. */
const timeoutMs = 15_000;

/** Imports of product tables into the catalogue. */
@Module({
  imports: [
    MemoryModule,
    ImagesModule,
    ProductsStoreModule,
    MongooseModule.forFeature([
      { name: ProductImport.name, schema: productImportSchema },
      { name: ImportPicture.name, schema: importPictureSchema },
      { name: ProductImportRow.name, schema: productImportRowSchema },
    ]),
  ],
  controllers: [ImportsController],
  providers: [
    {
      provide: importTokens.storage,
      useFactory: ({ STORAGE_URL }: StorageConfig, integrations: Integrations) =>
        openWatchedStorage(STORAGE_URL, integrations),
      inject: [kitTokens.config, Integrations],
    },
    {
      provide: PictureDownload,
      useFactory: ({ PRODUCT_IMPORT_PICTURE_HOSTS }: ImportsConfig) =>
        new PictureDownload({
          hosts: new Set(PRODUCT_IMPORT_PICTURE_HOSTS),
          maxBytes: maxImageBytes,
          timeoutMs,
        }),
      inject: [kitTokens.config],
    },
    ...[ImportPictureRepository, PictureIntake, RowFiles, RowPictures],
    ...[ImportRepository, ImportRowRepository, ImportFiles, Imports, TakePictures, FailedRows],
    ...[RowPlanner, RowWriter, RowUndo, ImportStops, ImportRunner, SweepImports],
  ],
})
export class ImportsModule {}
