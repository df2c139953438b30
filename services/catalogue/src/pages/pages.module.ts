import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CreatePage } from './create-page.use-case.ts';
import { GetPage } from './get-page.use-case.ts';
import { ListPages } from './list-pages.use-case.ts';
import { PageRepository } from './page.repository.ts';
import { Page, pageSchema } from './page.schema.ts';
import { PagesController } from './pages.controller.ts';
import { ListStaffPages } from './list-staff-pages.use-case.ts';
import { PutPage } from './put-page.use-case.ts';
import { UpdatePage } from './update-page.use-case.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Page.name, schema: pageSchema }])],
  controllers: [PagesController],
  providers: [PageRepository, GetPage, ListPages, PutPage, ListStaffPages, CreatePage, UpdatePage],
  exports: [PageRepository],
})
export class PagesModule {}
