import { Module } from '@nestjs/common';
import { PagesController } from './pages.controller.ts';
import { StaffPagesController } from './staff-pages.controller.ts';

@Module({ controllers: [PagesController, StaffPagesController] })
export class PagesModule {}
