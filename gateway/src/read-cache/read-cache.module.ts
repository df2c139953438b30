import { Module } from '@nestjs/common';
import { ReadCacheController } from './read-cache.controller.ts';

@Module({ controllers: [ReadCacheController] })
export class ReadCacheModule {}
