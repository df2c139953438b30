import type { AuditedEntity } from '@shop/service-kit';

/** What an audit record holds of what staff arrange: names and searches may say who somebody is. docs/decisions/043 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  'saved-views': {
    collection: 'saved_views',
    fields: ['views.id', 'views.by', 'views.columns', 'views.updatedAt', 'removed.id', 'removed.removedAt'],
    isWhole: true,
    isCrowded: true,
  },
};
