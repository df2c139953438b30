import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GetPage } from './get-page.use-case.ts';
import { ListPages } from './list-pages.use-case.ts';
import { PageRepository } from './page.repository.ts';
import { Page, pageSchema } from './page.schema.ts';
import { PagesController } from './pages.controller.ts';
import { PutPage } from './put-page.use-case.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Page.name, schema: pageSchema }])],
  controllers: [PagesController],
  providers: [PageRepository, GetPage, ListPages, PutPage],
})
export class PagesModule {}
