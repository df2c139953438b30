import { Module } from '@nestjs/common';
import { CookiesModule } from '../../http/cookies/cookies.module.ts';
import { ConnectController } from './connect/connect.controller.ts';
import { PersonFile } from './privacy/person-file.ts';
import { PrivacyController } from './privacy/privacy.controller.ts';
import { RecoveryController } from './recovery/recovery.controller.ts';
import { RegistrationController } from './registration.controller.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SessionCookies } from './session-cookies.ts';
import { SessionsController } from './sessions.controller.ts';
import { UsersController } from './users.controller.ts';

@Module({
  imports: [CookiesModule],
  controllers: [
    RegistrationController,
    SessionsController,
    UsersController,
    ConnectController,
    PrivacyController,
    RecoveryController,
    SecondFactorController,
  ],
  providers: [PersonFile, SessionCookies],
})
export class IdentityModule {}
