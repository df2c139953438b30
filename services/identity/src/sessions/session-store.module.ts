import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { EndSessions } from './end-sessions.ts';
import { RefreshTokenRepository } from './refresh-token.repository.ts';
import { RefreshToken, refreshTokenSchema } from './refresh-token.schema.ts';
import { SessionRepository } from './session.repository.ts';
import { Session, sessionSchema } from './session.schema.ts';

/** The stored sessions, for every part of the service that ends some. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Session.name, schema: sessionSchema },
      { name: RefreshToken.name, schema: refreshTokenSchema },
    ]),
  ],
  providers: [AnnounceRevocations, EndSessions, SessionRepository, RefreshTokenRepository],
  exports: [AnnounceRevocations, EndSessions, SessionRepository, RefreshTokenRepository],
})
export class SessionStoreModule {}
