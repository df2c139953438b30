import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { staffNameDto } from '../../people/staff-name.dto.ts';
import { recordId } from '../edited-record.dto.ts';

const tag = 'Команда';

const colleagueDto = z.object({ _id: z.string(), name: z.string() }).meta({ id: 'Colleague' });

const staffCardDto = staffNameDto
  .extend({
    contacts: z
      .object({ Phone: z.string(), Email: z.string() })
      .nullable()
      .meta({ description: 'null без права viewUserCredentials' }),
  })
  .meta({ id: 'StaffCard' });

const statisticsDto = z
  .object({
    days: z.int().meta({ description: 'За сколько последних дней' }),
    total: z.int(),
    lastAt: z.iso.datetime().nullable(),
    actions: z.array(
      z.object({ entity: z.string(), action: z.string(), count: z.int() }).meta({ id: 'StaffAction' }),
    ),
  })
  .meta({ id: 'StaffStatistics', description: 'Что человек сделал, по журналу изменений' });

const params = z.object({ id: recordId.meta({ description: 'Номер человека' }) });

export const listColleaguesRoute = defineRoute({
  operationId: 'listColleagues',
  tag,
  summary: 'Сотрудники с доступом к панели управления: кого упомянуть и чьи изменения показать',
  reply: z.array(colleagueDto),
});

export const getStaffCardRoute = defineRoute({
  operationId: 'getStaffCard',
  tag,
  summary: 'Имя сотрудника, а с правом и контакты',
  params,
  reply: staffCardDto,
  errors: ['USER_NOT_FOUND'],
  unknownPath: 'USER_NOT_FOUND',
});

export const getStaffStatisticsRoute = defineRoute({
  operationId: 'getStaffStatistics',
  tag,
  summary: 'Что сотрудник изменил за последние 30 дней',
  params,
  reply: statisticsDto,
  unknownPath: 'USER_NOT_FOUND',
});
