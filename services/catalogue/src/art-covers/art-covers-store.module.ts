import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArtCoverRepository } from './art-cover.repository.ts';
import { ArtCover, artCoverSchema } from './art-cover.schema.ts';

/** Stores art covers; their message handlers are in the feature's own module. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ArtCover.name, schema: artCoverSchema }])],
  providers: [ArtCoverRepository],
  exports: [ArtCoverRepository],
})
export class ArtCoversStoreModule {}
