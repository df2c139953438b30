import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArtCoversStoreModule } from '../art-covers/art-covers-store.module.ts';
import { CategoriesStoreModule } from '../categories/categories-store.module.ts';
import { CollectionsStoreModule } from '../collections/collections-store.module.ts';
import { ProductsStoreModule } from '../products/products-store.module.ts';
import { SynonymsStoreModule } from '../synonyms/synonyms-store.module.ts';
import { CatalogueMemory } from './catalogue-memory.ts';
import { CatalogueSync } from './catalogue-sync.ts';
import { CatalogueVersionRepository } from './catalogue-version.repository.ts';
import { CatalogueVersion, catalogueVersionSchema } from './catalogue-version.schema.ts';
import { MemoryController } from './memory.controller.ts';

/** The catalogue in memory, and its synchronisation with the database. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CatalogueVersion.name, schema: catalogueVersionSchema }]),
    ArtCoversStoreModule,
    CategoriesStoreModule,
    CollectionsStoreModule,
    ProductsStoreModule,
    SynonymsStoreModule,
  ],
  controllers: [MemoryController],
  providers: [CatalogueMemory, CatalogueVersionRepository, CatalogueSync],
  exports: [CatalogueMemory, CatalogueSync],
})
export class MemoryModule {}
