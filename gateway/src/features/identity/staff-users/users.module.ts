import { Module } from '@nestjs/common';
import { StaffUsersController } from './staff-users.controller.ts';
import { UserDetails } from './user-details.ts';

/** People for staff. */
@Module({ controllers: [StaffUsersController], providers: [UserDetails] })
export class UsersModule {}
