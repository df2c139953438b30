import { Module } from '@nestjs/common';
import { RandomModule } from '../random/random.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { ThrottleModule } from '../throttle/throttle.module.ts';
import { AccessTokens } from './access-tokens.ts';
import { BeginSession } from './begin-session.ts';
import { TokenIssuer } from './token-issuer.ts';
import { OwnSessions } from './own-sessions.use-case.ts';
import { RefreshSession } from './refresh-session.use-case.ts';
import { SessionStoreModule } from './session-store.module.ts';
import { SessionsController } from './sessions.controller.ts';

/** Sessions: begun after a sign-in, renewed by refresh tokens, ended by people or by changes to their account. */
@Module({
  imports: [
    RandomModule,
    SessionStoreModule,
    PeopleStoreModule,
    PeopleModule,
    SecurityModule,
    ThrottleModule,
  ],
  controllers: [SessionsController],
  providers: [AccessTokens, TokenIssuer, BeginSession, RefreshSession, OwnSessions],
  exports: [BeginSession, OwnSessions],
})
export class SessionsModule {}
