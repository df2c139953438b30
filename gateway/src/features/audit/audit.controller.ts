import { Controller } from '@nestjs/common';
import { AppError, type AuditEntity, type Permission } from '@shop/domain';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { auditListDto } from './audit.dto.ts';
import { toAuditFilters } from './audit-filters.ts';
import { listAuditRoute, listRecordHistoryRoute } from './audit.routes.ts';
import { ReadAudit } from './read-audit.ts';

/** The permission of the page on which the history of a record stands; null: `adminPanel` is enough. */
const permissionOf: Readonly<Record<AuditEntity, Permission | null>> = {
  product: null,
  category: null,
  collection: null,
  page: null,
  'art-cover': null,
  image: null,
  'product-import': null,
  synonym: null,
  order: 'viewUserOrders',
  'bulk-run': 'viewUserOrders',
  'order-export': 'viewUserOrders',
  'shop-pause': 'viewUserOrders',
  'dispatch-terms': 'viewUserOrders',
  'saved-views': null,
  promo: null,
  person: 'viewUserCredentials',
  role: 'createNewRoles',
  'connect-app': 'createNewRoles',
  'api-token': 'createNewRoles',
  bug: null,
  team: null,
  task: null,
  notification: null,
  'sign-in': 'viewUserCredentials',
};

/** Who changed what. The whole log needs `createNewRoles`; a record's own history the right to its page. DECISIONS 12 */
@Controller()
export class AuditController {
  constructor(private readonly reading: ReadAudit) {}

  @Endpoint('GET', '/api/admin/audit', listAuditRoute)
  @RequirePermission('createNewRoles')
  list(@Input() { query }: InputOf<typeof listAuditRoute>): Promise<ReplyOf<typeof listAuditRoute>> {
    return this.reading.run({ ...auditListDto.toPage(query), filters: toAuditFilters(query) });
  }

  @Endpoint('GET', '/api/admin/audit/{entity}/{key}', listRecordHistoryRoute)
  @RequirePermission()
  history(
    @Input() { params: { entity, key }, query }: InputOf<typeof listRecordHistoryRoute>,
    @SignedIn() { permissions }: SignedInPerson,
  ): Promise<ReplyOf<typeof listRecordHistoryRoute>> {
    const needed = permissionOf[entity];
    if (needed !== null && !permissions.has(needed)) throw new AppError('FORBIDDEN');
    return this.reading.run({ page: query.page, size: query.limit, filters: { entity, entityId: key } });
  }
}
