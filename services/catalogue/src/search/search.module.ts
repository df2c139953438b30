import { Module } from '@nestjs/common';
import { MemoryModule } from '../memory/memory.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchReads } from './search-reads.ts';

@Module({ imports: [MemoryModule], controllers: [SearchController], providers: [SearchReads] })
export class SearchModule {}
