import { Module } from '@nestjs/common';
import { CheckRevocation } from './check-revocation.ts';
import { RevocationFeed } from './revocation-feed.ts';
import { RevocationsController } from './revocations.controller.ts';

@Module({
  controllers: [RevocationsController],
  providers: [CheckRevocation, RevocationFeed],
  exports: [CheckRevocation],
})
export class RevocationsModule {}
