import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeviceMarks } from './device-marks.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import { Tried, triedSchema } from './tried.schema.ts';
import { TriedRepository } from './tried.repository.ts';
import { TryLimit } from './try-limit.ts';

/** Limits how often secrets are guessed at. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Tried.name, schema: triedSchema }])],
  providers: [DeviceMarks, SignInThrottle, TriedRepository, TryLimit],
  exports: [DeviceMarks, SignInThrottle, TryLimit],
})
export class ThrottleModule {}
