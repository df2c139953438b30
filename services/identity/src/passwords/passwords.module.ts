import { Module } from '@nestjs/common';
import { Passwords } from './passwords.ts';

/** The one place where passwords are hashed and checked. */
@Module({ providers: [Passwords], exports: [Passwords] })
export class PasswordsModule {}
