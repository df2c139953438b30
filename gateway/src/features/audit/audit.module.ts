import { Module } from '@nestjs/common';
import { PersonNamesModule } from '../../people/person-names.module.ts';
import { AuditController } from './audit.controller.ts';
import { ReadAudit } from './read-audit.ts';

@Module({ imports: [PersonNamesModule], controllers: [AuditController], providers: [ReadAudit] })
export class AuditModule {}
