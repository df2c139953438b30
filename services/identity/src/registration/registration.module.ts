import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptchaModule } from '../captcha/captcha.module.ts';
import { RandomModule } from '../random/random.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { RolesStoreModule } from '../roles/roles-store.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ThrottleModule } from '../throttle/throttle.module.ts';
import { ConfirmRegistration } from './confirm-registration.use-case.ts';
import { ConfirmationCodes } from './confirmation-codes.ts';
import { RegistrationLimits } from './registration-limits.ts';
import { RegistrationController } from './registration.controller.ts';
import { RegistrationRepository } from './registration.repository.ts';
import { Registration, registrationSchema } from './registration.schema.ts';
import { ResendCode } from './resend-code.use-case.ts';
import { SendCode } from './send-code.ts';
import { SignUp } from './sign-up.use-case.ts';

/** Sign-ups, until their e-mail is confirmed. */
@Module({
  imports: [
    CaptchaModule,
    RandomModule,
    MailsModule,
    PasswordsModule,
    PeopleStoreModule,
    RolesStoreModule,
    SessionsModule,
    ThrottleModule,
    MongooseModule.forFeature([{ name: Registration.name, schema: registrationSchema }]),
  ],
  controllers: [RegistrationController],
  providers: [
    ConfirmationCodes,
    ConfirmRegistration,
    RegistrationLimits,
    RegistrationRepository,
    ResendCode,
    SendCode,
    SignUp,
  ],
  exports: [RegistrationRepository],
})
export class RegistrationModule {}
