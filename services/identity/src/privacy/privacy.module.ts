import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RandomModule } from '../random/random.module.ts';
import { ConnectModule } from '../connect/connect.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OwnPasswordModule } from '../own-password/own-password.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { RecoveryModule } from '../recovery/recovery.module.ts';
import { RegistrationModule } from '../registration/registration.module.ts';
import { RolesStoreModule } from '../roles/roles-store.module.ts';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ErasePerson } from './erase-person.use-case.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { Erasure, erasureSchema } from './erasure.schema.ts';
import { ExportPerson } from './export-person.use-case.ts';
import { PrivacyController } from './privacy.controller.ts';
import { UnfinishedErasures } from './unfinished-erasures.ts';

/** Lets people export and erase the data that the shop has about them. */
@Module({
  imports: [
    RandomModule,
    ConnectModule,
    MailsModule,
    MongooseModule.forFeature([{ name: Erasure.name, schema: erasureSchema }]),
    OwnPasswordModule,
    PeopleModule,
    PeopleStoreModule,
    RecoveryModule,
    RegistrationModule,
    RolesStoreModule,
    SecondFactorModule,
    SessionStoreModule,
    SessionsModule,
  ],
  controllers: [PrivacyController],
  providers: [ErasePerson, ErasureRepository, ExportPerson, UnfinishedErasures],
  exports: [ErasePerson, ErasureRepository],
})
export class PrivacyModule {}
