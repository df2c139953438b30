import { expect, it } from '@jest/globals';
import type { auditEntry } from '@shop/contracts';
import { securityEntity, securityMessage } from '@shop/domain';
import type { z } from 'zod';
import { toAuditDto } from './audit.mapper.ts';

const ivan = '6b0963683eb2bb4d71470bd0';
const order = '6b0963683eb2bb4d71470bd9';

it('a sign-in is called by the name of the person, who is its author, too', () => {
  const entry: z.output<typeof auditEntry> = {
    ...{ id: 'e', startedAt: '2026-11-27T10:00:00.000Z', message: securityMessage('refuse-sign-in') },
    ...{ actor: { kind: 'person', id: ivan, sessionId: null, roleId: null }, entity: securityEntity },
    ...{ entityId: ivan, title: null, fields: [], changes: [], hasMore: false, outcome: 'done' },
    ...{ errorCode: null, partOf: null },
  };
  const names = new Map([[ivan, { displayName: 'Иван Г.', fullName: 'Галкин Иван' }]]);
  expect(toAuditDto(entry, names as never)).toMatchObject({
    ...{ action: 'refuse-sign-in', entity: 'sign-in', key: ivan, title: 'Иван Г.' },
    by: { kind: 'person', _id: ivan, name: 'Иван Г.' },
  });
});

it('people in the changes of tasks, notifications and notes are called by their names', () => {
  const change = (field: string, after: string | null) => ({ field, before: null, after });
  const entry: z.output<typeof auditEntry> = {
    ...{ id: 'e', startedAt: '2026-11-27T10:00:00.000Z', message: 'staff-tools.task.create.v1' },
    ...{
      actor: { kind: 'person', id: ivan, sessionId: 's', roleId: null },
      entity: 'task',
      entityId: 'f'.repeat(24),
      title: null,
    },
    ...{ fields: [], hasMore: false, outcome: 'done', errorCode: null, partOf: null },
    changes: [
      change('authorId', ivan),
      change('audience', `person:${ivan}`),
      { ...change('notes.by', null), added: [ivan], removed: [] },
      // Not of a person, even if somebody had the same id.
      change('about.id', ivan),
      change('assigneeId', order),
    ],
  };
  const names = new Map([[ivan, { displayName: 'Иван Г.', fullName: 'Галкин Иван' }]]);
  expect(toAuditDto(entry, names as never).changes).toEqual([
    change('authorId', 'Иван Г.'),
    change('audience', 'person:Иван Г.'),
    { ...change('notes.by', null), added: ['Иван Г.'], removed: [] },
    change('about.id', ivan),
    change('assigneeId', order),
  ]);
});
