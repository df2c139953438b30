import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ManageSavedViews } from './manage-saved-views.use-case.ts';
import { SavedViewsController } from './saved-views.controller.ts';
import { SavedViewsRepository } from './saved-views.repository.ts';
import { SavedViews, savedViewsSchema } from './saved-views.schema.ts';

/** Saved views of the lists of the back office. */
@Module({
  imports: [MongooseModule.forFeature([{ name: SavedViews.name, schema: savedViewsSchema }])],
  controllers: [SavedViewsController],
  providers: [ManageSavedViews, SavedViewsRepository],
})
export class SavedViewsModule {}
