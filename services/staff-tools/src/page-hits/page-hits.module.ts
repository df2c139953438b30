import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CountPageHits } from './count-page-hits.use-case.ts';
import { PageHitsController } from './page-hits.controller.ts';
import { PageHitsRepository } from './page-hits.repository.ts';
import {
  PageHitDay,
  pageHitDaySchema,
  PageHitSalt,
  pageHitSaltSchema,
  PageHitVisitor,
  pageHitVisitorSchema,
} from './page-hits.schema.ts';

/** The counter of views of the shop's pages. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PageHitDay.name, schema: pageHitDaySchema },
      { name: PageHitSalt.name, schema: pageHitSaltSchema },
      { name: PageHitVisitor.name, schema: pageHitVisitorSchema },
    ]),
  ],
  controllers: [PageHitsController],
  providers: [CountPageHits, PageHitsRepository],
})
export class PageHitsModule {}
