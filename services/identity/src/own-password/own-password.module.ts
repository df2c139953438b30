import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { ThrottleModule } from '../throttle/throttle.module.ts';
import { ProvePassword } from './prove-password.ts';

@Module({
  imports: [PasswordsModule, PeopleStoreModule, ThrottleModule],
  providers: [ProvePassword],
  exports: [ProvePassword],
})
export class OwnPasswordModule {}
