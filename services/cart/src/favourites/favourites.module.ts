import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KnownProducts } from '../shared/known-products.ts';
import { FavouritesController } from './favourites.controller.ts';
import { FavouritesRepository } from './favourites.repository.ts';
import { Favourites, favouritesSchema } from './favourites.schema.ts';
import { ManageFavourites } from './manage-favourites.use-case.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Favourites.name, schema: favouritesSchema }])],
  controllers: [FavouritesController],
  providers: [FavouritesRepository, ManageFavourites, KnownProducts],
  exports: [FavouritesRepository],
})
export class FavouritesModule {}
