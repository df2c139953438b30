import { Module } from '@nestjs/common';
import { RolesController } from './roles.controller.ts';

/** Roles and their permissions, for staff. */
@Module({ controllers: [RolesController] })
export class RolesModule {}
