import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { KnownDevices } from './known-devices.ts';
import { DeviceTokens } from './device-tokens.ts';
import { slowDown, slowing } from './slowing.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import { AttemptCounter, attemptCounterSchema } from './attempt.schema.ts';
import { AttemptRepository } from './attempt.repository.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

/** Limits attempts at guessing secrets. */
@Module({
  imports: [
    PeopleStoreModule,
    MongooseModule.forFeature([{ name: AttemptCounter.name, schema: attemptCounterSchema }]),
  ],
  providers: [
    DeviceTokens,
    KnownDevices,
    SignInThrottle,
    AttemptRepository,
    AttemptLimiter,
    { provide: slowing, useValue: slowDown },
  ],
  exports: [DeviceTokens, KnownDevices, SignInThrottle, AttemptLimiter],
})
export class ThrottleModule {}
