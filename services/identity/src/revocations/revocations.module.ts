import { Module } from '@nestjs/common';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { ListRevocations } from './list-revocations.use-case.ts';
import { RevocationsController } from './revocations.controller.ts';

/** Which access tokens gateways have to refuse before their end. */
@Module({
  imports: [PeopleStoreModule, PrivacyModule, SessionStoreModule],
  controllers: [RevocationsController],
  providers: [ListRevocations],
})
export class RevocationsModule {}
