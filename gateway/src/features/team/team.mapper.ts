import type { teamDepartment } from '@shop/contracts';
import type { z } from 'zod';
import type { PersonName } from '../../people/person-names.ts';
import { toStaffName } from '../../people/staff-name.dto.ts';
import type { teamDto } from './team.dto.ts';

type Department = z.output<typeof teamDepartment>;

export const toDepartmentDto = (
  { id, label, ranks }: Department,
  names: ReadonlyMap<string, PersonName>,
): z.input<typeof teamDto>[number] => ({
  ...{ _id: id, label },
  ranks: ranks.map(({ id: _id, users, ...rank }) => ({
    ...{ _id, label: rank.label, description: rank.description },
    users: users.map((user) => ({ userId: toStaffName(user.id, names), hours: user.hours })),
  })),
});
