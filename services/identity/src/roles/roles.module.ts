import { Module } from '@nestjs/common';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { RightsModule } from '../rights/rights.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { ListRoles } from './list-roles.use-case.ts';
import { ManageRoles } from './manage-roles.use-case.ts';
import { RolesController } from './roles.controller.ts';

/** Roles as staff edit them. */
@Module({
  imports: [PeopleStoreModule, RightsModule, SessionStoreModule],
  controllers: [RolesController],
  providers: [ListRoles, ManageRoles],
})
export class RolesModule {}
