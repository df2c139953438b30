import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { AccessTokenVerifier } from './access-token-verifier.ts';
import { AccessGuard } from './access.guard.ts';
import { AppAuthentication } from './app-authentication.ts';
import { Authentication } from './authentication.ts';

/** Authentication and authorisation of every request to the gateway. */
@Module({
  imports: [RevocationsModule],
  providers: [
    AccessTokenVerifier,
    AppAuthentication,
    Authentication,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Authentication],
})
export class AuthModule {}
