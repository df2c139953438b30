import { Module } from '@nestjs/common';
import { MemoryModule } from '../memory/memory.module.ts';
import { ChangeSynonyms } from './change-synonyms.use-case.ts';
import { SynonymsController } from './synonyms.controller.ts';
import { SynonymsStoreModule } from './synonyms-store.module.ts';

@Module({
  imports: [MemoryModule, SynonymsStoreModule],
  controllers: [SynonymsController],
  providers: [ChangeSynonyms],
})
export class SynonymsModule {}
