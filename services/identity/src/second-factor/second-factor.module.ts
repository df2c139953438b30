import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RandomModule } from '../random/random.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OwnPasswordModule } from '../own-password/own-password.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { RolesStoreModule } from '../roles/roles-store.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { ThrottleModule } from '../throttle/throttle.module.ts';
import { CheckCode } from './check-code.ts';
import { LiftSecondFactor } from './lift-second-factor.use-case.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorNotice } from './second-factor-notice.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecondFactor, secondFactorSchema } from './second-factor.schema.ts';
import { SecretBox } from './secret-box.ts';
import { SetUpSecondFactor } from './set-up-second-factor.use-case.ts';
import { StaffRights } from './staff-rights.ts';

/** The second factor: a code from an app in addition to the password. */
@Module({
  imports: [
    RandomModule,
    MailsModule,
    MongooseModule.forFeature([{ name: SecondFactor.name, schema: secondFactorSchema }]),
    OwnPasswordModule,
    PeopleStoreModule,
    RolesStoreModule,
    SecurityModule,
    SessionStoreModule,
    ThrottleModule,
  ],
  controllers: [SecondFactorController],
  providers: [
    CheckCode,
    LiftSecondFactor,
    SecondFactorNotice,
    SecondFactorRepository,
    SecretBox,
    SetUpSecondFactor,
    StaffRights,
  ],
  exports: [CheckCode, SecondFactorRepository],
})
export class SecondFactorModule {}
