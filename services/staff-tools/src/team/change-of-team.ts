import type { changeTeam, ParsedRequestOf } from '@shop/contracts';
import { AppError, teamLimits } from '@shop/domain';
import type { StoredDepartment, StoredMember, StoredRank } from './team.schema.ts';

type Departments = readonly StoredDepartment[];
type Change = ParsedRequestOf<typeof changeTeam>['change'];

/**
 * The team after a change.
 *
 * @throws AppError TEAM_PART_NOT_FOUND when somebody has removed what is changed, TEAM_FULL
 */
export function changedTeam(team: Departments, change: Change, newId: () => string): Departments {
  switch (change.kind) {
    case 'add-department':
      checkRoom(team.length, teamLimits.departments);
      return [...team, { id: newId(), label: change.label, ranks: [] }];
    case 'rename-department':
      return withDepartment(team, change.department, (one) => ({ ...one, label: change.label }));
    case 'move-department':
      return moved(team, indexOf(team, change.department), change.to);
    case 'remove-department':
      return team.toSpliced(indexOf(team, change.department), 1);
    case 'add-rank':
      return withDepartment(team, change.department, (one) => {
        checkRoom(one.ranks.length, teamLimits.ranks);
        const { label, description } = change;
        return { ...one, ranks: [...one.ranks, { id: newId(), label, description, users: [] }] };
      });
    case 'edit-rank':
      return withRank(team, change.rank, (ranks, at) =>
        ranks.map((one, place) =>
          place === at ? { ...one, label: change.label, description: change.description } : one,
        ),
      );
    case 'move-rank':
      return withRank(team, change.rank, (ranks, at) => moved(ranks, at, change.to));
    case 'remove-rank':
      return withRank(team, change.rank, (ranks, at) => ranks.toSpliced(at, 1));
    case 'place-person':
      return placed(team, change.rank, change.person);
    case 'remove-person':
      memberOf(team, change.person);
      return withoutPerson(team, change.person);
    case 'set-hours': {
      const { hours, person } = change;
      memberOf(team, person);
      return withUsers(team, ({ users }) =>
        users.map((one) => (one.id === person ? { ...one, hours } : one)),
      );
    }
  }
}

/** A person is in one rank only, and keeps their hours when they move. */
function placed(team: Departments, rank: string, person: string): Departments {
  const members = team.flatMap(({ ranks }) => ranks.flatMap(({ users }) => users));
  const member = members.find(({ id }) => id === person) ?? { id: person, hours: null };
  if (!members.includes(member)) checkRoom(members.length, teamLimits.people);
  return withRank(withoutPerson(team, person), rank, (ranks, at) =>
    ranks.map((one, place) => (place === at ? { ...one, users: [...one.users, member] } : one)),
  );
}

const withoutPerson = (team: Departments, person: string): Departments =>
  withUsers(team, ({ users }) => users.filter(({ id }) => id !== person));

const withUsers = (team: Departments, change: (rank: StoredRank) => StoredMember[]): Departments =>
  team.map((department) => ({
    ...department,
    ranks: department.ranks.map((rank) => ({ ...rank, users: change(rank) })),
  }));

function memberOf(team: Departments, person: string): void {
  const isThere = team.some(({ ranks }) => ranks.some(({ users }) => users.some(({ id }) => id === person)));
  if (!isThere) throw new AppError('TEAM_PART_NOT_FOUND');
}

function withDepartment(
  team: Departments,
  id: string,
  change: (department: StoredDepartment) => StoredDepartment,
): Departments {
  const at = indexOf(team, id);
  return team.map((department, place) => (place === at ? change(department) : department));
}

function withRank(
  team: Departments,
  id: string,
  change: (ranks: StoredRank[], at: number) => StoredRank[],
): Departments {
  const department = team.find(({ ranks }) => ranks.some((rank) => rank.id === id));
  if (!department) throw new AppError('TEAM_PART_NOT_FOUND');
  const ranks = change(department.ranks, indexOf(department.ranks, id));
  return team.map((one) => (one === department ? { ...one, ranks } : one));
}

function indexOf(parts: readonly { id: string }[], id: string): number {
  const at = parts.findIndex((part) => part.id === id);
  if (at === -1) throw new AppError('TEAM_PART_NOT_FOUND');
  return at;
}

/** Beyond the end is the end. */
function moved<Part>(parts: readonly Part[], from: number, to: number): Part[] {
  const part = parts.slice(from, from + 1);
  return parts.toSpliced(from, 1).toSpliced(to, 0, ...part);
}

function checkRoom(now: number, max: number): void {
  if (now >= max) throw new AppError('TEAM_FULL');
}
