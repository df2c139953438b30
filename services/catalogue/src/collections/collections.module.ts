import { Module } from '@nestjs/common';
import { CollectionsStoreModule } from './collections-store.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { CollectionsController } from './collections.controller.ts';
import { CollectionReads } from './collection-reads.ts';
import { PutCollection } from './put-collection.use-case.ts';

@Module({
  imports: [MemoryModule, CollectionsStoreModule],
  controllers: [CollectionsController],
  providers: [CollectionReads, PutCollection],
})
export class CollectionsModule {}
