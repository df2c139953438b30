import { Module } from '@nestjs/common';
import { OrderViewsController } from './order-views.controller.ts';

@Module({ controllers: [OrderViewsController] })
export class SavedViewsModule {}
