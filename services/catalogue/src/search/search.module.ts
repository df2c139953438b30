import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemoryModule } from '../memory/memory.module.ts';
import { FailedSearchRepository } from './failed/failed-search.repository.ts';
import {
  FailedSearch,
  FailedSearchDay,
  failedSearchDaySchema,
  failedSearchSchema,
} from './failed/failed-search.schema.ts';
import { FailedSearches } from './failed/failed-searches.ts';
import { SearchController } from './search.controller.ts';
import { SearchReads } from './search-reads.ts';

@Module({
  imports: [
    MemoryModule,
    MongooseModule.forFeature([
      { name: FailedSearch.name, schema: failedSearchSchema },
      { name: FailedSearchDay.name, schema: failedSearchDaySchema },
    ]),
  ],
  controllers: [SearchController],
  providers: [FailedSearchRepository, FailedSearches, SearchReads],
})
export class SearchModule {}
