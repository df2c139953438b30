import { Module } from '@nestjs/common';
import { FavouritesController } from './favourites.controller.ts';

@Module({ controllers: [FavouritesController] })
export class FavouritesModule {}
