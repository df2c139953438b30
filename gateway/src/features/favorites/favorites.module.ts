import { Module } from '@nestjs/common';
import { FavoritesController } from './favorites.controller.ts';

@Module({ controllers: [FavoritesController] })
export class FavoritesModule {}
