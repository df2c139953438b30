import { objectId } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../../done.dto.ts';
import {
  consentRedirectDto,
  consentDecisionDto,
  describeConnectQueryDto,
  describeConnectReplyDto,
  connectTokenBodyDto,
  connectTokenReplyDto,
  userInfoReplyDto,
  listConnectedAppsReplyDto,
} from './connect.dto.ts';

const tag = 'Вход через магазин';

const consentErrors = [
  'CONNECT_APP_UNKNOWN',
  'CONNECT_REDIRECT_WRONG',
  'CONNECT_REQUEST_INVALID',
  'USER_NOT_FOUND',
  'USER_BANNED',
] as const;

export const describeConnectRoute = defineRoute({
  operationId: 'describeConnectRequest',
  tag,
  summary: 'Кто и что спрашивает: для карточки согласия',
  query: describeConnectQueryDto,
  reply: describeConnectReplyDto,
  errors: consentErrors,
});

export const approveConnectRoute = defineRoute({
  operationId: 'approveConnectRequest',
  tag,
  summary: 'Согласие: приложение получит код на одну минуту',
  body: consentDecisionDto,
  reply: consentRedirectDto,
  errors: consentErrors,
  perMinute: 30,
});

export const refuseConnectRoute = defineRoute({
  operationId: 'refuseConnectRequest',
  tag,
  summary: 'Отказ: приложение узнает только о нём',
  body: consentDecisionDto,
  reply: consentRedirectDto,
  errors: consentErrors,
  perMinute: 30,
});

export const connectTokenRoute = defineRoute({
  operationId: 'exchangeConnectCode',
  tag,
  summary: 'Токен за код и его секрет (PKCE); отказы в теле по RFC 6749, 5.2',
  takesForm: true,
  body: connectTokenBodyDto,
  reply: connectTokenReplyDto,
  perMinute: 60,
});

export const userInfoRoute = defineRoute({
  operationId: 'getConnectUserInfo',
  tag,
  summary: 'Что приложению разрешено знать; токен приложения в `Authorization: Bearer …`',
  reply: userInfoReplyDto,
  errors: ['CONNECT_TOKEN_INVALID'],
  isVolatile: true,
});

export const listConnectedAppsRoute = defineRoute({
  operationId: 'listConnectedApps',
  tag,
  summary: 'Подключённые приложения, недавние первыми',
  reply: listConnectedAppsReplyDto,
});

export const revokeConnectedAppRoute = defineRoute({
  operationId: 'revokeConnectedApp',
  tag,
  summary: 'Отключает приложение; его токены сразу перестают действовать',
  params: z.object({ id: objectId }),
  reply: doneDto,
  errors: ['CONNECT_GRANT_NOT_FOUND'],
  unknownPath: 'CONNECT_GRANT_NOT_FOUND',
});
