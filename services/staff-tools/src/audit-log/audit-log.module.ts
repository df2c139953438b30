import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditLogController } from './audit-log.controller.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import { ReadAuditLog } from './read-audit-log.use-case.ts';
import { SweepAuditLog } from './sweep-audit-log.ts';
import { AuditLogEntry, auditLogEntrySchema } from './audit-log-entry.schema.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditLogEntry.name, schema: auditLogEntrySchema }])],
  controllers: [AuditLogController],
  providers: [AuditLogRepository, ReadAuditLog, SweepAuditLog],
})
export class AuditLogModule {}
