import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SynonymRepository } from './synonym.repository.ts';
import { Synonym, synonymSchema } from './synonym.schema.ts';

/** Stores synonyms; their message handlers are in the feature's own module. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Synonym.name, schema: synonymSchema }])],
  providers: [SynonymRepository],
  exports: [SynonymRepository],
})
export class SynonymsStoreModule {}
