import { Module } from '@nestjs/common';
import { checkIdentityIntegration, listIdentityIntegrations, storeIdentityAudit } from '@shop/contracts';
import { auditModule, integrationsModule } from '@shop/service-kit';
import { ApiTokensModule } from './api-tokens/api-tokens.module.ts';
import { AudienceModule } from './audience/audience.module.ts';
import { auditedEntities } from './audited-entities.ts';
import { CaptchaModule } from './captcha/captcha.module.ts';
import { ConnectModule } from './connect/connect.module.ts';
import { PasswordsModule } from './passwords/passwords.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { RecoveryModule } from './recovery/recovery.module.ts';
import { RevocationsModule } from './revocations/revocations.module.ts';
import { SecondFactorModule } from './second-factor/second-factor.module.ts';
import { RegistrationModule } from './registration/registration.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { SettingsDiagnostics } from './settings-diagnostics.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { StaffPeopleModule } from './staff-people/staff-people.module.ts';
import { RolesModule } from './roles/roles.module.ts';
import { ThrottleModule } from './throttle/throttle.module.ts';

@Module({
  imports: [
    auditModule({ service: 'identity', store: storeIdentityAudit, entities: auditedEntities }),
    integrationsModule({ list: listIdentityIntegrations, check: checkIdentityIntegration }),
    ApiTokensModule,
    AudienceModule,
    CaptchaModule,
    ConnectModule,
    PasswordsModule,
    PeopleModule,
    PrivacyModule,
    RecoveryModule,
    RegistrationModule,
    RevocationsModule,
    SecondFactorModule,
    SessionsModule,
    SignInModule,
    StaffPeopleModule,
    RolesModule,
    ThrottleModule,
  ],
  providers: [SettingsDiagnostics],
})
export class IdentityModule {}
