import { expect, it } from '@jest/globals';
import { changedTeam } from './change-of-team.ts';
import type { StoredDepartment } from './team.schema.ts';

const [anna, boris] = ['a'.repeat(24), 'b'.repeat(24)];
const hours = [{ from: '09:00', to: '18:00' }, null, null, null, null, null, null];
const team: StoredDepartment[] = [
  {
    ...{ id: 'sewing', label: 'Пошив' },
    ranks: [
      { id: 'tailor', label: 'Швея', description: '', users: [{ id: anna, hours }] },
      { id: 'cutter', label: 'Раскройщик', description: '', users: [] },
    ],
  },
  { id: 'office', label: 'Офис', ranks: [{ id: 'manager', label: 'Менеджер', description: '', users: [] }] },
];
type Change = Parameters<typeof changedTeam>[1];
const after = (change: Change) => changedTeam(team, change, () => 'new');
const peopleIn = (departments: readonly StoredDepartment[]) =>
  Object.fromEntries(
    departments.flatMap(({ ranks }) => ranks.map(({ id, users }) => [id, users.map((user) => user.id)])),
  );

it('departments and ranks are added, renamed, ordered and removed', () => {
  const labels = (change: Change): string[] => after(change).map(({ label }) => label);
  expect(labels({ kind: 'add-department', label: 'Склад' })).toEqual(['Пошив', 'Офис', 'Склад']);
  expect(labels({ kind: 'rename-department', department: 'office', label: 'Контора' })).toEqual([
    'Пошив',
    'Контора',
  ]);
  expect(labels({ kind: 'move-department', department: 'office', to: 0 })).toEqual(['Офис', 'Пошив']);
  expect(labels({ kind: 'remove-department', department: 'sewing' })).toEqual(['Офис']);
  const ranks = (change: Change): string[] => after(change)[0]?.ranks.map(({ label }) => label) ?? [];
  expect(ranks({ kind: 'add-rank', department: 'sewing', label: 'Мастер', description: '' })).toEqual([
    ...['Швея', 'Раскройщик', 'Мастер'],
  ]);
  expect(ranks({ kind: 'edit-rank', rank: 'tailor', label: 'Портной', description: 'Шьёт' })[0]).toBe(
    'Портной',
  );
  expect(ranks({ kind: 'move-rank', rank: 'tailor', to: 9 })).toEqual(['Раскройщик', 'Швея']);
  expect(ranks({ kind: 'remove-rank', rank: 'tailor' })).toEqual(['Раскройщик']);
});

it('a person is in one rank only, and keeps their hours when they move', () => {
  const moved = after({ kind: 'place-person', rank: 'manager', person: anna });
  expect(peopleIn(moved)).toEqual({ tailor: [], cutter: [], manager: [anna] });
  expect(moved[1]?.ranks[0]?.users[0]?.hours).toEqual(hours);
  const added = after({ kind: 'place-person', rank: 'tailor', person: boris });
  expect(peopleIn(added)['tailor']).toEqual([anna, boris]);
  expect(peopleIn(after({ kind: 'remove-person', person: anna }))['tailor']).toEqual([]);
  const rested = after({ kind: 'set-hours', person: anna, hours: null });
  expect(rested[0]?.ranks[0]?.users).toEqual([{ id: anna, hours: null }]);
});

it.each<Change>([
  { kind: 'rename-department', department: 'gone', label: 'Нет' },
  { kind: 'move-rank', rank: 'gone', to: 0 },
  { kind: 'place-person', rank: 'gone', person: anna },
  { kind: 'remove-person', person: boris },
  { kind: 'set-hours', person: boris, hours: null },
])('$kind of what somebody has removed is refused', (change) => {
  expect(() => after(change)).toThrow(expect.objectContaining({ code: 'TEAM_PART_NOT_FOUND' }));
});
