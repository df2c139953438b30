import { expect, it } from '@jest/globals';
import type { StaffTask } from '@shop/api-client';
import { ownTasks } from './waiting.ts';

const now = new Date('2026-11-27T12:00:00Z');
const person = (_id: string): NonNullable<StaffTask['assignee']> => ({
  ...{ _id, displayName: 'Вера О.', 'First name': 'Вера', 'Second name': 'Осинина', 'Middle name': '' },
});
const task = (assignee: string | null, deadline: string) => ({
  ...{ assignee: assignee === null ? null : person(assignee), deadline },
});

it('counts the open tasks of the person alone, and is urgent when one of them is late', () => {
  const later = [
    task('me', '2026-11-28T12:00:00Z'),
    task('you', '2026-11-20T12:00:00Z'),
    task(null, '2026-11-20'),
  ];
  expect(ownTasks(later, 'me', now)).toMatchObject({ count: 1, isUrgent: false });
  expect(ownTasks([...later, task('me', '2026-11-27T11:59:00Z')], 'me', now)).toMatchObject({
    ...{ count: 2, isUrgent: true },
  });
});
