import { Module } from '@nestjs/common';
import { CaptchaModule } from '../captcha/captcha.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ThrottleModule } from '../throttle/throttle.module.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignIn } from './sign-in.use-case.ts';

@Module({
  imports: [
    CaptchaModule,
    PeopleStoreModule,
    PasswordsModule,
    SecondFactorModule,
    SecurityModule,
    SessionsModule,
    ThrottleModule,
  ],
  controllers: [SignInController],
  providers: [SignIn],
})
export class SignInModule {}
