import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeviceTokens } from './device-tokens.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import { AttemptCounter, attemptCounterSchema } from './attempt.schema.ts';
import { AttemptRepository } from './attempt.repository.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

/** Limits attempts at guessing secrets. */
@Module({
  imports: [MongooseModule.forFeature([{ name: AttemptCounter.name, schema: attemptCounterSchema }])],
  providers: [DeviceTokens, SignInThrottle, AttemptRepository, AttemptLimiter],
  exports: [DeviceTokens, SignInThrottle, AttemptLimiter],
})
export class ThrottleModule {}
