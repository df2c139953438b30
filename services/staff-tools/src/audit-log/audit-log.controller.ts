import { Controller } from '@nestjs/common';
import {
  countAuditEntries,
  listAuditEntries,
  ownerOf,
  storeCatalogueAudit,
  storeIdentityAudit,
  storeOrderAudit,
  storePromoAudit,
  storeStaffToolsAudit,
  type ParsedRequestOf,
  type ReplyInputOf,
  type StoreAudit,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { HandleMessage } from '@shop/service-kit';
import { AuditLogRepository } from './audit-log.repository.ts';
import { ReadAuditLog } from './read-audit-log.use-case.ts';

type Stored = ParsedRequestOf<StoreAudit>;
type Reply = Promise<ReplyInputOf<StoreAudit>>;

/** Receives the audit records of all services, and shows them to staff. */
@Controller()
export class AuditLogController {
  constructor(
    private readonly log: AuditLogRepository,
    private readonly reading: ReadAuditLog,
  ) {}

  @HandleMessage(storeCatalogueAudit)
  storeCatalogue(request: Stored): Reply {
    return this.store(request, 'catalogue');
  }

  @HandleMessage(storeOrderAudit)
  storeOrders(request: Stored): Reply {
    return this.store(request, 'order-payment');
  }

  @HandleMessage(storeIdentityAudit)
  storeIdentity(request: Stored): Reply {
    return this.store(request, 'identity');
  }

  @HandleMessage(storePromoAudit)
  storePromos(request: Stored): Reply {
    return this.store(request, 'promo');
  }

  @HandleMessage(storeStaffToolsAudit)
  storeStaffTools(request: Stored): Reply {
    return this.store(request, 'staff-tools');
  }

  @HandleMessage(listAuditEntries)
  list(request: ParsedRequestOf<typeof listAuditEntries>): Promise<ReplyInputOf<typeof listAuditEntries>> {
    return this.reading.list(request);
  }

  @HandleMessage(countAuditEntries)
  count(request: ParsedRequestOf<typeof countAuditEntries>): Promise<ReplyInputOf<typeof countAuditEntries>> {
    return this.reading.count(request);
  }

  /** @throws AppError FORBIDDEN for a record of a change that another service made */
  private async store({ records }: Stored, sender: string): Reply {
    const isOwn = ({ service, message }: Stored['records'][number]): boolean =>
      service === sender && ownerOf({ subject: message }) === sender;
    if (!records.every(isOwn))
      throw new AppError('FORBIDDEN', { cause: `audit records in another name than ${sender}` });
    await this.log.store(records);
    return {};
  }
}
