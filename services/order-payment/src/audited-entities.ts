import type { AuditedEntity } from '@shop/service-kit';

/**
 * The fields that audit records contain. Every change by staff is visible in them, but nothing of the buyer: an edit of
 * the buyer, the address or the lines is recorded as a new version, and its values are in the history of the order.
 * docs/decisions/043
 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  order: {
    collection: 'orders',
    fields: [
      ...[
        'number',
        'adminStatus',
        'deletedAt',
        'printedAt',
        'updatedAt',
        'workshop',
        'totals.totalKopecks',
        'payment.status',
        'payment.refundedKopecks',
      ],
      ...['extraPayments.status', 'extraPayments.amountKopecks', 'extraPayments.refundedKopecks'],
      ...['extraRefunds.id', 'extraRefunds.status', 'extraRefunds.amountKopecks'],
      ...['refunds.id', 'refunds.status', 'refunds.amountKopecks'],
      // Not their texts, which often name the buyer.
      ...['notes.id', 'notes.by', 'notes.at', 'notes.isPinned'],
      ...['effects.name', 'effects.about', 'effects.attempts', 'effects.dueAt'],
    ],
    isWhole: true,
  },
  'shop-pause': { collection: 'shop_pauses', fields: ['text', 'until'], isWhole: true },
  'dispatch-terms': { collection: 'dispatch_terms', fields: ['fastDays', 'madeDays'], isWhole: true },
  // A run over a filter; the orders that it changes are records of their own. Its filters may name a buyer.
  'bulk-run': {
    collection: 'bulk_runs',
    fields: ['kind', 'status', 'notifies', 'state', 'total', 'stopRequestedAt'],
    isWhole: false,
  },
  // The search text is left out: it may be a buyer's name or address.
  'order-export': {
    collection: 'order_exports',
    fields: [
      ...['by', 'state', 'total', 'done', 'createdAt'],
      ...['from', 'to', 'customerId', 'status', 'money', 'isOverdue', 'hasComment', 'hasTrack'].map(
        (filter) => `filters.${filter}`,
      ),
      ...['isPrinted', 'hasNote', 'mentionedId', 'isDeleted'].map((filter) => `filters.${filter}`),
    ],
    // A download changes none of these fields, and is recorded all the same.
    isWhole: false,
  },
};
