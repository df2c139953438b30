import { Module } from '@nestjs/common';
import { CartsModule } from './carts/carts.module.ts';
import { CustomersModule } from './customers/customers.module.ts';
import { FavouritesModule } from './favourites/favourites.module.ts';

@Module({ imports: [CartsModule, CustomersModule, FavouritesModule] })
export class CartModule {}
