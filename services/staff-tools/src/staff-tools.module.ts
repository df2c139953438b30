import { Module } from '@nestjs/common';
import { AuditLogModule } from './audit-log/audit-log.module.ts';

@Module({ imports: [AuditLogModule] })
export class StaffToolsModule {}
