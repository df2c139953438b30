import { Module } from '@nestjs/common';
import { CartsModule } from '../carts/carts.module.ts';
import { FavouritesModule } from '../favourites/favourites.module.ts';
import { CustomersController } from './customers.controller.ts';

@Module({ imports: [CartsModule, FavouritesModule], controllers: [CustomersController] })
export class CustomersModule {}
