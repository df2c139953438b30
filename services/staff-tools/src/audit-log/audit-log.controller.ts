import { Controller } from '@nestjs/common';
import {
  countAuditEntries,
  listAuditEntries,
  storeAuditRecords,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { AuditLogRepository } from './audit-log.repository.ts';
import { ReadAuditLog } from './read-audit-log.use-case.ts';

/** Receives the audit records of all services, and shows them to staff. */
@Controller()
export class AuditLogController {
  constructor(
    private readonly log: AuditLogRepository,
    private readonly reading: ReadAuditLog,
  ) {}

  @HandleMessage(storeAuditRecords)
  async store({
    records,
  }: ParsedRequestOf<typeof storeAuditRecords>): Promise<ReplyInputOf<typeof storeAuditRecords>> {
    await this.log.store(records);
    return {};
  }

  @HandleMessage(listAuditEntries)
  list(request: ParsedRequestOf<typeof listAuditEntries>): Promise<ReplyInputOf<typeof listAuditEntries>> {
    return this.reading.list(request);
  }

  @HandleMessage(countAuditEntries)
  count(request: ParsedRequestOf<typeof countAuditEntries>): Promise<ReplyInputOf<typeof countAuditEntries>> {
    return this.reading.count(request);
  }
}
