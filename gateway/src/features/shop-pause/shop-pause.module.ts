import { Module } from '@nestjs/common';
import { ShopPauseController } from './shop-pause.controller.ts';

@Module({ controllers: [ShopPauseController] })
export class ShopPauseModule {}
