import { Module } from '@nestjs/common';
import { PromosController } from './promos.controller.ts';
import { StaffPromosController } from './staff-promos.controller.ts';

@Module({ controllers: [PromosController, StaffPromosController] })
export class PromosModule {}
