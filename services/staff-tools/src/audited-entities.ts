import type { AuditedEntity } from '@shop/service-kit';

/** The audited fields of staff tools; names, texts and queries are excluded as possible personal data. docs/decisions/043 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  // Without what is written about it, which may name buyers.
  bug: { collection: 'bugs', fields: ['title', 'priority', 'state', 'remarkCount'], isWhole: true },
  // People by their ids alone.
  team: { collection: 'team', fields: ['departments'], isWhole: true },
  'saved-views': {
    collection: 'saved_views',
    fields: ['views.id', 'views.by', 'views.columns', 'views.updatedAt', 'removed.id', 'removed.removedAt'],
    isWhole: true,
    isCrowded: true,
  },
  task: {
    collection: 'tasks',
    fields: [
      'deadline',
      'priority',
      'authorId',
      'assigneeId',
      'about.kind',
      'about.id',
      'doneAt',
      'doneById',
    ],
    isWhole: true,
  },
  notification: {
    collection: 'notifications',
    fields: ['type', 'fromId', 'audience', 'about.kind', 'about.id'],
    isWhole: true,
  },
};
