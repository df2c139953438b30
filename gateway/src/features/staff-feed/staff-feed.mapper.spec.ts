import { describe, expect, it } from '@jest/globals';
import { staffTask } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { peopleOfTask } from './people-of-feed.ts';
import { toTaskDto, type Colleague } from './staff-feed.mapper.ts';

const personId = '6740000000000000000000aa';
const person: Colleague = {
  ...{ _id: personId, 'First name': 'Анна', 'Second name': 'Сорокина', 'Middle name': '' },
  displayName: 'Анна С.',
};
/** Stored with a name, as earlier tasks were. */
const task = staffTask.parse({
  ...{ id: '674000000000000000000601', label: 'Позвонить', priority: 'LOW_PRIORITY' },
  ...{ deadline: '2026-11-27T15:00:00.000Z', createdAt: '2026-11-26T09:00:00.000Z' },
  ...{ authorId: '674000000000000000000777', assigneeId: null, doneAt: null, doneById: null },
  about: { kind: 'user', id: personId, title: 'Анна Кошкина' },
});
const aboutFor = (people: readonly Colleague[], ...permissions: Permission[]) =>
  toTaskDto(task, {
    colleagues: new Map(people.map((one) => [one._id, one])),
    permissions: new Set(permissions),
  }).about;

describe('a task about a person', () => {
  it('asks for the name of that person, but not by an id that can be none', () => {
    expect(peopleOfTask(task)).toContain(personId);
    const odd = { ...task, about: { kind: 'user' as const, id: 'odd', title: '' } };
    expect(peopleOfTask(odd)).not.toContain('odd');
  });

  it('has the name of now, and none after an erasure, whatever was stored', () => {
    expect(aboutFor([person], 'viewUserCredentials')?.title).toBe('Сорокина Анна');
    expect(aboutFor([], 'viewUserCredentials')).toEqual({ kind: 'user', id: personId, title: '' });
  });

  it('is about nothing for those who may not see people', () => {
    expect(aboutFor([person], 'viewUserOrders')).toBeNull();
  });
});
