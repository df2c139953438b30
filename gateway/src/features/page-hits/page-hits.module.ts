import { Module } from '@nestjs/common';
import { PageHitsController } from './page-hits.controller.ts';

@Module({ controllers: [PageHitsController] })
export class PageHitsModule {}
