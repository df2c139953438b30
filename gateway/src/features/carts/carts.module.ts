import { Module } from '@nestjs/common';
import { CartsController } from './carts.controller.ts';

@Module({ controllers: [CartsController] })
export class CartsModule {}
