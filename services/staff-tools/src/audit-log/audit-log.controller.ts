import { Controller } from '@nestjs/common';
import { storeAuditRecords, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { AuditLogRepository } from './audit-log.repository.ts';

/** Receives the audit records of all services. */
@Controller()
export class AuditLogController {
  constructor(private readonly log: AuditLogRepository) {}

  @HandleMessage(storeAuditRecords)
  async store({
    records,
  }: ParsedRequestOf<typeof storeAuditRecords>): Promise<ReplyInputOf<typeof storeAuditRecords>> {
    await this.log.store(records);
    return {};
  }
}
