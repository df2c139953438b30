import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KnownProducts } from '../shared/known-products.ts';
import { FavouritesController } from './favourites.controller.ts';
import { FavouritesRepository } from './favourites.repository.ts';
import { Favourites, favouritesSchema } from './favourites.schema.ts';
import { KeepFavourites } from './keep-favourites.use-case.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Favourites.name, schema: favouritesSchema }])],
  controllers: [FavouritesController],
  providers: [FavouritesRepository, KeepFavourites, KnownProducts],
  exports: [FavouritesRepository],
})
export class FavouritesModule {}
