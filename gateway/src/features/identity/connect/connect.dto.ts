import { connectScopes } from '@shop/domain';
import { z } from 'zod';

const field = z.string().max(2_000).default('');

/** The parameters of an authorisation request: OAuth 2.1, 4.1.1. They are validated later, together with the app. */
const connectFields = {
  client_id: field.meta({ description: 'Приложение', examples: ['demo-app'] }),
  redirect_uri: field.meta({
    description: 'Адрес возврата, буква в букву как при регистрации',
    examples: ['https://app.example/back'],
  }),
  response_type: field.meta({ description: 'code', examples: ['code'] }),
  scope: field.meta({ description: 'Через пробел: profile, email, phone', examples: ['profile email'] }),
  state: field.meta({ description: 'Возвращается приложению как есть', examples: ['b1946ac92b8e4a43'] }),
  // The pair of RFC 7636, appendix B.
  code_challenge: field.meta({
    description: 'SHA-256 от code_verifier в base64url',
    examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  }),
  code_challenge_method: field.meta({ description: 'S256', examples: ['S256'] }),
};

const scopeDto = z.object({
  name: z.enum(connectScopes),
  text: z.string().meta({ description: 'Что именно узнает приложение' }),
});

export const consentRedirectDto = z
  .object({ redirectUrl: z.string().meta({ description: 'Куда вернуть браузер' }) })
  .meta({ id: 'ConsentRedirect' });

export const consentDecisionDto = z.strictObject(connectFields).meta({ id: 'ConsentDecision' });

export type ConnectFieldsDto = z.output<typeof consentDecisionDto>;

export const describeConnectQueryDto = z.object(connectFields);

export const describeConnectReplyDto = z
  .object({
    app: z.object({ name: z.string(), site: z.string(), logo: z.string().nullable() }),
    scopes: z.array(scopeDto),
    isGranted: z.boolean().meta({ description: 'Человек уже соглашался на всё это' }),
  })
  .meta({ id: 'ConsentRequest' });

const optional = z.string().max(2_000).optional();

export const connectTokenBodyDto = z
  .strictObject({
    grant_type: optional.meta({ description: 'authorization_code', examples: ['authorization_code'] }),
    code: optional.meta({ description: 'Код из адреса возврата, годен один раз' }),
    redirect_uri: optional.meta({
      description: 'Тот же адрес возврата',
      examples: ['https://app.example/back'],
    }),
    client_id: optional.meta({ description: 'Приложение', examples: ['demo-app'] }),
    code_verifier: optional.meta({
      description: 'Случайная строка, от которой был code_challenge',
      examples: ['dBjFtJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
    }),
  })
  .meta({ id: 'ConnectTokenRequest' });

export const connectTokenReplyDto = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string(),
  })
  .meta({ id: 'ConnectToken' });

export const userInfoReplyDto = z
  .object({
    sub: z.string().meta({ description: 'Постоянный номер человека' }),
    given_name: z.string().optional(),
    family_name: z.string().optional(),
    nickname: z.string().optional(),
    email: z.string().optional(),
    email_verified: z.literal(true).optional(),
    phone_number: z.string().optional().meta({ description: 'E.164; не подтвержден' }),
  })
  .meta({ id: 'ConnectUserInfo' });

export const listConnectedAppsReplyDto = z.array(
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
);
