import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CollectionRepository } from './collection.repository.ts';
import { Collection, collectionSchema } from './collection.schema.ts';

/** Stores collections; their message handlers are in the feature's own module. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Collection.name, schema: collectionSchema }])],
  providers: [CollectionRepository],
  exports: [CollectionRepository],
})
export class CollectionsStoreModule {}
