import { weekHours } from '@shop/contracts';
import { teamLimits, typedLine, weekDays } from '@shop/domain';
import { z } from 'zod';
import { staffNameDto } from '../../people/staff-name.dto.ts';
import { recordId } from '../edited-record.dto.ts';

const required = 'Поле обязательно';

/** No fixed length in the schema: the client would have to build it as a tuple. */
const hours = z
  .array(weekHours.element)
  .refine((days) => days.length === weekDays.length, 'Нужны все семь дней')
  .nullable()
  .meta({
    description: 'Часы работы с понедельника по воскресенье; null у выходного',
    examples: [weekDays.map((_day, at) => (at < 5 ? { from: '10:00', to: '19:00' } : null))],
  });

const memberDto = z.object({ userId: staffNameDto, hours }).meta({ id: 'TeamMember' });

const rankDto = z
  .object({ _id: z.string(), label: z.string(), description: z.string(), users: z.array(memberDto) })
  .meta({ id: 'TeamRank' });

const departmentDto = z
  .object({ _id: z.string(), label: z.string(), ranks: z.array(rankDto) })
  .meta({ id: 'TeamDepartment' });

export const teamDto = z.array(departmentDto);

const label = typedLine(required).min(1, required).max(teamLimits.label);
const description = typedLine().max(teamLimits.description).default('');
const [part, rank] = [z.string().min(1).max(40), z.string().min(1).max(40)];
const to = z.int().min(0).max(teamLimits.departments).meta({ description: 'На какое место, с нуля' });

/** One change; hours have a call of their own, since everybody sets theirs. */
export const teamChangeBodyDto = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('add-department'), label }),
    z.strictObject({ kind: z.literal('rename-department'), department: part, label }),
    z.strictObject({ kind: z.literal('move-department'), department: part, to }),
    z.strictObject({ kind: z.literal('remove-department'), department: part }),
    z.strictObject({ kind: z.literal('add-rank'), department: part, label, description }),
    z.strictObject({ kind: z.literal('edit-rank'), rank, label, description }),
    z.strictObject({ kind: z.literal('move-rank'), rank, to }),
    z.strictObject({ kind: z.literal('remove-rank'), rank }),
    z.strictObject({ kind: z.literal('place-person'), rank, person: recordId }),
    z.strictObject({ kind: z.literal('remove-person'), person: recordId }),
  ])
  .meta({ id: 'TeamChange' });

export const memberParams = z.object({ id: recordId.meta({ description: 'Номер человека' }) });

export const hoursBodyDto = z.strictObject({ hours }).meta({ id: 'TeamHours' });
