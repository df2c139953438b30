import { Module } from '@nestjs/common';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { RolesStoreModule } from '../roles/roles-store.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { StaffRights } from '../second-factor/staff-rights.ts';
import { ActingStaff } from './acting-staff.ts';
import { LastAdministrator } from './last-administrator.ts';

/** Who may change whose rights. */
@Module({
  imports: [PeopleStoreModule, RolesStoreModule, SessionStoreModule],
  providers: [ActingStaff, LastAdministrator, StaffRights],
  exports: [ActingStaff, LastAdministrator, RolesStoreModule, StaffRights],
})
export class RightsModule {}
