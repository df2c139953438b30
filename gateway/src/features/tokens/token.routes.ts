import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { recordId } from '../edited-record.dto.ts';
import { apiTokenDto, newTokenBodyDto, removedTokenDto } from './token.dto.ts';

const tag = 'Токены';

export const listTokensRoute = defineRoute({
  operationId: 'listApiTokens',
  tag,
  summary: 'Токены внешнего API',
  reply: z.array(apiTokenDto),
});

export const createTokenRoute = defineRoute({
  operationId: 'createApiToken',
  tag,
  summary: 'Создаёт токен внешнего API; целиком он есть только в этом ответе',
  body: newTokenBodyDto,
  status: 201,
  reply: apiTokenDto,
});

export const removeTokenRoute = defineRoute({
  operationId: 'removeApiToken',
  tag,
  summary: 'Удаляет токен: следующий запрос с ним получит 401',
  params: z.object({ id: recordId.meta({ description: 'Номер токена' }) }),
  reply: removedTokenDto,
  errors: ['API_TOKEN_NOT_FOUND'],
  unknownPath: 'API_TOKEN_NOT_FOUND',
});
