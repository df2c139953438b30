import { Module } from '@nestjs/common';
import { CollectionsStoreModule } from './collections-store.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { ProductReferencesModule } from '../products/product-references.module.ts';
import { CollectionsController } from './collections.controller.ts';
import { CollectionReads } from './collection-reads.ts';
import { CreateCollection } from './create-collection.use-case.ts';
import { ListCollectionProducts } from './list-collection-products.use-case.ts';
import { ListStaffCollections } from './list-staff-collections.use-case.ts';
import { RemoveCollection } from './remove-collection.use-case.ts';
import { PutCollection } from './put-collection.use-case.ts';
import { UpdateCollection } from './update-collection.use-case.ts';

@Module({
  imports: [MemoryModule, ImagesModule, CollectionsStoreModule, ProductReferencesModule],
  controllers: [CollectionsController],
  providers: [
    CollectionReads,
    CreateCollection,
    UpdateCollection,
    PutCollection,
    RemoveCollection,
    ListStaffCollections,
    ListCollectionProducts,
  ],
})
export class CollectionsModule {}
