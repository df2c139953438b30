import { Module } from '@nestjs/common';
import { StaffController } from './staff.controller.ts';

@Module({ controllers: [StaffController] })
export class StaffModule {}
