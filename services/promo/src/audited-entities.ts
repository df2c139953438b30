import type { AuditedEntity } from '@shop/service-kit';

/** What an audit record holds of promos: their terms, not who used them. docs/decisions/043 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  promo: {
    collection: 'promos',
    fields: ['phrase', 'uses', 'endDate', 'conditions', 'action'],
    isWhole: true,
  },
};
