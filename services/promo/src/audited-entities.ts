import type { AuditedEntity } from '@shop/service-kit';

/** The audited fields of promos: their terms, without the customers who used them. docs/decisions/043 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  promo: {
    collection: 'promos',
    fields: ['phrase', 'uses', 'isPaused', 'endDate', 'conditions', 'action'],
    isWhole: true,
  },
};
