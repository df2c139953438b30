import { defineRoute } from '../../http/endpoint/route.ts';
import { hoursBodyDto, memberParams, teamChangeBodyDto, teamDto } from './team.dto.ts';

const tag = 'Команда';

export const listTeamRoute = defineRoute({
  operationId: 'listTeam',
  tag,
  summary: 'Отделы, должности и люди',
  reply: teamDto,
});

export const changeTeamRoute = defineRoute({
  operationId: 'changeTeam',
  tag,
  summary: 'Одно изменение команды; изменения нескольких людей складываются',
  body: teamChangeBodyDto,
  reply: teamDto,
  errors: ['TEAM_PART_NOT_FOUND', 'TEAM_FULL', 'USER_NOT_FOUND'],
});

export const setTeamHoursRoute = defineRoute({
  operationId: 'setTeamHours',
  tag,
  summary: 'Часы работы: свои, а с правом changeUserRoles — любого',
  params: memberParams,
  body: hoursBodyDto,
  reply: teamDto,
  errors: ['TEAM_PART_NOT_FOUND', 'FORBIDDEN'],
  unknownPath: 'TEAM_PART_NOT_FOUND',
});
