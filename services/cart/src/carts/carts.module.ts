import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KnownProducts } from '../shared/known-products.ts';
import { CartReplies } from './cart.mapper.ts';
import { CartRepository } from './cart.repository.ts';
import { Cart, cartSchema } from './cart.schema.ts';
import { CartsController } from './carts.controller.ts';
import { ChangeLines } from './change-lines.use-case.ts';
import { Gifts } from './gifts.use-case.ts';
import { WholeCart } from './whole-cart.use-case.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Cart.name, schema: cartSchema }])],
  controllers: [CartsController],
  providers: [CartReplies, CartRepository, ChangeLines, Gifts, KnownProducts, WholeCart],
  exports: [CartRepository],
})
export class CartsModule {}
