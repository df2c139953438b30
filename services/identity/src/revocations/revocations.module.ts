import { Module } from '@nestjs/common';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { RolesStoreModule } from '../roles/roles-store.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { ListRevocations } from './list-revocations.use-case.ts';
import { RevocationsController } from './revocations.controller.ts';

/** Lists the access tokens that gateways have to refuse before they expire. */
@Module({
  imports: [PeopleStoreModule, PrivacyModule, RolesStoreModule, SessionStoreModule],
  controllers: [RevocationsController],
  providers: [ListRevocations],
})
export class RevocationsModule {}
