import { Module } from '@nestjs/common';
import { ArtCoversStoreModule } from './art-covers-store.module.ts';
import { MemoryModule } from '../memory/memory.module.ts';
import { ArtCoversController } from './art-covers.controller.ts';
import { PutArtCover } from './put-art-cover.use-case.ts';

@Module({
  imports: [MemoryModule, ArtCoversStoreModule],
  controllers: [ArtCoversController],
  providers: [PutArtCover],
})
export class ArtCoversModule {}
