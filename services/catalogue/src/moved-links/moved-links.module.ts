import { Module } from '@nestjs/common';
import { MemoryModule } from '../memory/memory.module.ts';
import { PagesModule } from '../pages/pages.module.ts';
import { FindMovedLink } from './find-moved-link.use-case.ts';
import { MovedLinksController } from './moved-links.controller.ts';

@Module({
  imports: [MemoryModule, PagesModule],
  controllers: [MovedLinksController],
  providers: [FindMovedLink],
})
export class MovedLinksModule {}
