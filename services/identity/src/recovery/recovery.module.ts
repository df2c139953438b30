import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RandomModule } from '../random/random.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OwnPasswordModule } from '../own-password/own-password.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionStoreModule } from '../sessions/session-store.module.ts';
import { ThrottleModule } from '../throttle/throttle.module.ts';
import { BeginRecovery } from './begin-recovery.use-case.ts';
import { InvitePerson } from './invite-person.ts';
import { PasswordNotice } from './password-notice.ts';
import { RecoveryController } from './recovery.controller.ts';
import { RecoveryKeyRepository } from './recovery-key.repository.ts';
import { RecoveryKey, recoveryKeySchema } from './recovery-key.schema.ts';
import { RecoveryLimits } from './recovery-limits.ts';
import { SetPassword } from './set-password.use-case.ts';

/** Password recovery and password changes. */
@Module({
  imports: [
    RandomModule,
    MailsModule,
    MongooseModule.forFeature([{ name: RecoveryKey.name, schema: recoveryKeySchema }]),
    OwnPasswordModule,
    PasswordsModule,
    PeopleStoreModule,
    SecurityModule,
    SessionStoreModule,
    ThrottleModule,
  ],
  controllers: [RecoveryController],
  providers: [
    BeginRecovery,
    InvitePerson,
    PasswordNotice,
    RecoveryKeyRepository,
    RecoveryLimits,
    SetPassword,
  ],
  exports: [InvitePerson, PasswordNotice, RecoveryKeyRepository],
})
export class RecoveryModule {}
