import type { AuditedEntity } from '@shop/service-kit';

/** What an audit record holds of orders: nothing of the buyer. docs/decisions/043 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  order: {
    collection: 'orders',
    fields: [
      ...[
        'number',
        'adminStatus',
        'deletedAt',
        'printedAt',
        'totals.totalKopecks',
        'payment.status',
        'payment.refundedKopecks',
      ],
      ...['extraPayments.status', 'extraPayments.amountKopecks', 'extraPayments.refundedKopecks'],
      ...['extraRefunds.id', 'extraRefunds.status', 'extraRefunds.amountKopecks'],
      ...['refunds.id', 'refunds.status', 'refunds.amountKopecks'],
      ...['effects.name', 'effects.about', 'effects.attempts', 'effects.dueAt'],
    ],
    isWhole: true,
  },
};
