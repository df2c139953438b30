import { Module } from '@nestjs/common';
import { CartsModule } from './carts/carts.module.ts';
import { FavouritesModule } from './favourites/favourites.module.ts';

@Module({ imports: [CartsModule, FavouritesModule] })
export class CartModule {}
