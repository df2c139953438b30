import { teamLimits } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';

const label = z.string().trim().min(1).max(teamLimits.label);
const description = z.string().trim().max(teamLimits.description);
const part = z.string().min(1).max(40);
const place = z.int().min(0).max(Math.max(teamLimits.departments, teamLimits.ranks));

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to)
  .nullable();
/** From Monday on. */
export const weekHours = z.array(day).length(7);

export const teamDepartment = z.object({
  id: part,
  label: z.string(),
  ranks: z.array(
    z.object({
      id: part,
      label: z.string(),
      description: z.string(),
      users: z.array(z.object({ id: objectId, hours: weekHours.nullable() })),
    }),
  ),
});

/** One change of the team. Parts are named by ids, so that changes by several people at once go together. */
export const teamChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-department'), label }),
  z.object({ kind: z.literal('rename-department'), department: part, label }),
  z.object({ kind: z.literal('move-department'), department: part, to: place }),
  z.object({ kind: z.literal('remove-department'), department: part }),
  z.object({ kind: z.literal('add-rank'), department: part, label, description }),
  z.object({ kind: z.literal('edit-rank'), rank: part, label, description }),
  z.object({ kind: z.literal('move-rank'), rank: part, to: place }),
  z.object({ kind: z.literal('remove-rank'), rank: part }),
  /** Adds a person to a rank, or moves them there from another one. */
  z.object({ kind: z.literal('place-person'), rank: part, person: objectId }),
  z.object({ kind: z.literal('remove-person'), person: objectId }),
  z.object({ kind: z.literal('set-hours'), person: objectId, hours: weekHours.nullable() }),
]);

/** The team is one record. */
export const teamId = 'team';

const reply = z.object({ departments: z.array(teamDepartment) });
const example = {
  departments: [
    {
      ...{ id: 'Vw5Yb2mQvR8s', label: 'Пошив' },
      ranks: [
        {
          ...{ id: 'Qn8fT2kVw0xz', label: 'Швея', description: 'Шьёт худи' },
          users: [{ id: '674000000000000000000777', hours: null }],
        },
      ],
    },
  ],
};

export const getTeam = defineRequest({
  subject: 'staff-tools.team.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  readsOne: { entity: 'team', key: () => teamId },
  request: z.object({}),
  reply,
  example: { request: {}, reply: example },
});

export const changeTeam = defineRequest({
  subject: 'staff-tools.team.change.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'team', key: () => ({ id: teamId }) } },
  request: z.object({ change: teamChange }),
  reply,
  errors: ['TEAM_PART_NOT_FOUND', 'TEAM_FULL'],
  example: { request: { change: { kind: 'add-department', label: 'Пошив' } }, reply: example },
});
