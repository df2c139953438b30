import { Module } from '@nestjs/common';
import { PromosController } from './promos.controller.ts';

@Module({ controllers: [PromosController] })
export class PromosModule {}
