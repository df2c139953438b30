import { Module } from '@nestjs/common';
import { PeopleStoreModule } from '../people/people-store.module.ts';
import { RolesStoreModule } from '../roles/roles-store.module.ts';
import { ThrottleModule } from '../throttle/throttle.module.ts';
import { SecurityLog } from './security-log.ts';
import { StaffAccessAudit } from './staff-access-audit.ts';

/** The trace of what happens to the access of accounts. */
@Module({
  imports: [PeopleStoreModule, RolesStoreModule, ThrottleModule],
  providers: [SecurityLog, StaffAccessAudit],
  exports: [SecurityLog],
})
export class SecurityModule {}
