import type {
  answerConnectRequest,
  describeConnectRequest,
  getConnectedPerson,
  listConnectedApps,
  ReplyOf as BusReplyOf,
  RequestOf,
} from '@shop/contracts';
import { connectScopeTexts, type ConnectScope } from '@shop/domain';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import type { ConnectFieldsDto } from './connect.dto.ts';
import type { describeConnectRoute, listConnectedAppsRoute, userInfoRoute } from './connect.routes.ts';

export const toConnectRequest = (
  fields: ConnectFieldsDto,
): RequestOf<typeof answerConnectRequest>['request'] => ({
  clientId: fields.client_id,
  redirectUri: fields.redirect_uri,
  responseType: fields.response_type,
  scope: fields.scope,
  state: fields.state,
  codeChallenge: fields.code_challenge,
  codeChallengeMethod: fields.code_challenge_method,
});

const toScope = (name: ConnectScope): { name: ConnectScope; text: string } => ({
  name,
  text: connectScopeTexts[name],
});

export const toConsentRequest = ({
  app: { name, site, logo },
  scopes,
  isGranted,
}: BusReplyOf<typeof describeConnectRequest>): ReplyOf<typeof describeConnectRoute> => ({
  app: { name, site, logo },
  scopes: scopes.map(toScope),
  isGranted,
});

export const toConnectedApps = ({
  apps,
}: BusReplyOf<typeof listConnectedApps>): ReplyOf<typeof listConnectedAppsRoute> =>
  apps.map(({ id: _id, name, site, scopes, grantedAt, lastUsedAt }) => ({
    ...{ _id, name, site, grantedAt, lastUsedAt },
    scopes: scopes.map(toScope),
  }));

/** Uses the claim names of OpenID Connect, which apps know. */
export const toUserInfo = ({
  personId,
  profile,
  email,
  phone,
}: BusReplyOf<typeof getConnectedPerson>): ReplyOf<typeof userInfoRoute> => ({
  sub: personId,
  ...(profile && {
    given_name: profile.firstName,
    family_name: profile.secondName,
    nickname: profile.nickname,
  }),
  ...(email !== undefined && { email, email_verified: true }),
  ...(phone !== undefined && { phone_number: `+${phone}` }),
});
