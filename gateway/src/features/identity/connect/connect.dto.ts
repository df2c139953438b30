import { connectScopes } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../done.dto.ts';

const tag = 'Вход через магазин';

const field = z.string().max(2_000).default('');

/** As an app's link says it: OAuth 2.1, 4.1.1. What is missing or wrong is judged with the app at hand. */
const connectFields = {
  client_id: field.meta({ description: 'Приложение' }),
  redirect_uri: field.meta({ description: 'Адрес возврата, буква в букву как при регистрации' }),
  response_type: field.meta({ description: 'code' }),
  scope: field.meta({ description: 'Через пробел: profile, email, phone' }),
  state: field.meta({ description: 'Возвращается приложению как есть' }),
  code_challenge: field,
  code_challenge_method: field.meta({ description: 'S256' }),
};

const scopeDto = z.object({
  name: z.enum(connectScopes),
  text: z.string().meta({ description: 'Что именно узнает приложение' }),
});

const consentErrors = [
  'CONNECT_APP_UNKNOWN',
  'CONNECT_REDIRECT_WRONG',
  'CONNECT_REQUEST_INVALID',
  'USER_NOT_FOUND',
  'USER_BANNED',
] as const;

const wayBackDto = z
  .object({ redirectUrl: z.string().meta({ description: 'Куда вернуть браузер' }) })
  .meta({ id: 'ConnectWayBack' });

const answerDto = z.strictObject(connectFields).meta({ id: 'ConnectAnswer' });

export type ConnectFieldsDto = z.output<typeof answerDto>;

export const describeConnectRoute = defineRoute({
  method: 'GET',
  path: '/api/connect/request',
  operationId: 'describeConnectRequest',
  tag,
  summary: 'Кто и что спрашивает: для карточки согласия',
  query: z.object(connectFields),
  reply: z
    .object({
      app: z.object({ name: z.string(), site: z.string(), logo: z.string().nullable() }),
      scopes: z.array(scopeDto),
      isGranted: z.boolean().meta({ description: 'Человек уже соглашался на всё это' }),
    })
    .meta({ id: 'ConnectQuestion' }),
  errors: consentErrors,
});

export const approveConnectRoute = defineRoute({
  method: 'POST',
  path: '/api/connect/approve',
  operationId: 'approveConnectRequest',
  tag,
  summary: 'Согласие: приложение получит код на одну минуту',
  body: answerDto,
  reply: wayBackDto,
  errors: consentErrors,
  perMinute: 30,
});

export const refuseConnectRoute = defineRoute({
  method: 'POST',
  path: '/api/connect/refuse',
  operationId: 'refuseConnectRequest',
  tag,
  summary: 'Отказ: приложение узнает только о нём',
  body: answerDto,
  reply: wayBackDto,
  errors: consentErrors,
  perMinute: 30,
});

const optional = z.string().max(2_000).optional();

export const connectTokenRoute = defineRoute({
  method: 'POST',
  path: '/api/connect/token',
  operationId: 'exchangeConnectCode',
  tag,
  summary: 'Токен за код и его секрет (PKCE); отказы в теле по RFC 6749, 5.2',
  takesForm: true,
  body: z
    .strictObject({
      grant_type: optional.meta({ description: 'authorization_code' }),
      code: optional,
      redirect_uri: optional,
      client_id: optional,
      code_verifier: optional,
    })
    .meta({ id: 'ConnectTokenRequest' }),
  reply: z
    .object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      scope: z.string(),
    })
    .meta({ id: 'ConnectToken' }),
  perMinute: 60,
});

export const userInfoRoute = defineRoute({
  method: 'GET',
  path: '/api/connect/userinfo',
  operationId: 'getConnectUserInfo',
  tag,
  summary: 'Что приложению разрешено знать; токен приложения в `Authorization: Bearer …`',
  reply: z
    .object({
      sub: z.string().meta({ description: 'Постоянный номер человека' }),
      given_name: z.string().optional(),
      family_name: z.string().optional(),
      nickname: z.string().optional(),
      email: z.string().optional(),
      email_verified: z.literal(true).optional(),
      phone_number: z.string().optional().meta({ description: 'E.164; не подтвержден' }),
    })
    .meta({ id: 'ConnectUserInfo' }),
  errors: ['CONNECT_TOKEN_INVALID'],
  isVolatile: true,
});

export const listConnectedAppsRoute = defineRoute({
  method: 'GET',
  path: '/api/user/connected-apps',
  operationId: 'listConnectedApps',
  tag,
  summary: 'Подключенные приложения, недавние первыми',
  reply: z.array(
    z
      .object({
        _id: z.string(),
        name: z.string(),
        site: z.string(),
        scopes: z.array(scopeDto),
        grantedAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      })
      .meta({ id: 'ConnectedApp' }),
  ),
});

export const revokeConnectedAppRoute = defineRoute({
  method: 'POST',
  path: '/api/user/connected-apps/{id}/revoke',
  operationId: 'revokeConnectedApp',
  tag,
  summary: 'Отключает приложение; его токены сразу перестают действовать',
  params: z.object({ id: z.string().regex(/^[\da-f]{24}$/) }),
  reply: doneDto,
  errors: ['CONNECT_GRANT_NOT_FOUND'],
  unknownPath: 'CONNECT_GRANT_NOT_FOUND',
});
