import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { RolesStoreModule } from '../roles/roles-store.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { StaffRights } from '../second-factor/staff-rights.ts';
import { PeopleStoreModule } from './people-store.module.ts';
import { PeopleController } from './people.controller.ts';
import { PutPeople } from './put-people.use-case.ts';
import { ReadPeople } from './read-people.use-case.ts';
import { UpdatePerson } from './update-person.use-case.ts';

/** Reads people, and lets them change their own data. */
@Module({
  imports: [PeopleStoreModule, RolesStoreModule, PasswordsModule, SessionStoreModule],
  controllers: [PeopleController],
  providers: [ReadPeople, PutPeople, StaffRights, UpdatePerson],
  exports: [ReadPeople],
})
export class PeopleModule {}
