import type { AuditedEntity } from '@shop/service-kit';

/** The audited fields of staff tools; names and queries are excluded as possible personal data. docs/decisions/043 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  'saved-views': {
    collection: 'saved_views',
    fields: ['views.id', 'views.by', 'views.columns', 'views.updatedAt', 'removed.id', 'removed.removedAt'],
    isWhole: true,
    isCrowded: true,
  },
};
