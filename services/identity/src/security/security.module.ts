import { Module } from '@nestjs/common';
import { SecurityLog } from './security-log.ts';

/** The trace of what happens to the access of accounts. */
@Module({ providers: [SecurityLog], exports: [SecurityLog] })
export class SecurityModule {}
