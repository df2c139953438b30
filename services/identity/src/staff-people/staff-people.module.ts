import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { RandomModule } from '../random/random.module.ts';
import { RecoveryModule } from '../recovery/recovery.module.ts';
import { RightsModule } from '../rights/rights.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { CreatePerson } from './create-person.use-case.ts';
import { EditPerson } from './edit-person.use-case.ts';
import { EndPersonSessions } from './end-person-sessions.use-case.ts';
import { ListPeople } from './list-people.use-case.ts';
import { PersonRules } from './person-rules.ts';
import { RemovePerson } from './remove-person.use-case.ts';
import { StaffPeopleController } from './staff-people.controller.ts';

/** People as staff list, edit, create and remove them. */
@Module({
  imports: [
    PasswordsModule,
    PeopleModule,
    PeopleStoreModule,
    PrivacyModule,
    RandomModule,
    RecoveryModule,
    RightsModule,
    SessionStoreModule,
  ],
  controllers: [StaffPeopleController],
  providers: [CreatePerson, EditPerson, EndPersonSessions, ListPeople, PersonRules, RemovePerson],
})
export class StaffPeopleModule {}
