import { Controller } from '@nestjs/common';
import {
  answerConnectRequest,
  describeConnectRequest,
  exchangeConnectCode,
  getConnectedPerson,
  listConnectedApps,
  revokeConnectedApp,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { Customer, Public } from '../../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../../http/endpoint/exchange.ts';
import type { PreparedResponse } from '../../../http/answer/prepared-response.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { readToken } from '../../../auth/http-caller.ts';
import {
  approveConnectRoute,
  connectTokenRoute,
  describeConnectRoute,
  listConnectedAppsRoute,
  refuseConnectRoute,
  revokeConnectedAppRoute,
  userInfoRoute,
} from './connect.routes.ts';
import { toConnectedApps, toConsentRequest, toConnectRequest, toUserInfo } from './connect.mapper.ts';
import { tokenAnswer, tokenRefusal, toTokenRefusal } from './token-answer.ts';

/** An OAuth 2.1 authorisation server for third-party apps, with authorisation codes and PKCE only. */
@Controller()
export class ConnectController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/connect/request', describeConnectRoute)
  @Customer()
  async describe(
    @Input() { query }: InputOf<typeof describeConnectRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof describeConnectRoute>> {
    const question = { personId, request: toConnectRequest(query) };
    return toConsentRequest(await this.bus.request(describeConnectRequest, question));
  }

  @Endpoint('POST', '/api/connect/approve', approveConnectRoute)
  @Customer()
  approve(
    @Input() { body }: InputOf<typeof approveConnectRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof approveConnectRoute>> {
    const request = toConnectRequest(body);
    return this.bus.request(answerConnectRequest, { personId, request, isApproved: true });
  }

  @Endpoint('POST', '/api/connect/refuse', refuseConnectRoute)
  @Customer()
  refuse(
    @Input() { body }: InputOf<typeof refuseConnectRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof refuseConnectRoute>> {
    const request = toConnectRequest(body);
    return this.bus.request(answerConnectRequest, { personId, request, isApproved: false });
  }

  @Endpoint('POST', '/api/connect/token', connectTokenRoute)
  @Public()
  async token(@Input() { body }: InputOf<typeof connectTokenRoute>): Promise<PreparedResponse> {
    const { grant_type, client_id, redirect_uri, code, code_verifier } = body;
    if (grant_type !== 'authorization_code') {
      return tokenRefusal('unsupported_grant_type', 'only authorization_code is');
    }
    if (!client_id || !redirect_uri || !code || !code_verifier) {
      return tokenRefusal('invalid_request', 'client_id, redirect_uri, code and code_verifier are needed');
    }
    const requested = { clientId: client_id, redirectUri: redirect_uri, code, codeVerifier: code_verifier };
    try {
      const { accessToken, lifeSeconds, scopes } = await this.bus.request(exchangeConnectCode, requested);
      const answer = { access_token: accessToken, token_type: 'Bearer', expires_in: lifeSeconds };
      return tokenAnswer({ ...answer, scope: scopes.join(' ') });
    } catch (error) {
      return toTokenRefusal(error);
    }
  }

  /** Public because it checks the token itself: it accepts access tokens of apps, never those of people. */
  @Endpoint('GET', '/api/connect/userinfo', userInfoRoute)
  @Public()
  async userInfo(@Exchange() { request, reply }: HttpExchange): Promise<ReplyOf<typeof userInfoRoute>> {
    const accessToken = readToken(request)?.slice(0, 200) ?? '';
    try {
      return toUserInfo(await this.bus.request(getConnectedPerson, { accessToken }));
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'CONNECT_TOKEN_INVALID';
      if (isRefused) reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw error;
    }
  }

  @Endpoint('GET', '/api/user/connected-apps', listConnectedAppsRoute)
  @Customer()
  async list(@SignedIn() { id: personId }: SignedInPerson): Promise<ReplyOf<typeof listConnectedAppsRoute>> {
    return toConnectedApps(await this.bus.request(listConnectedApps, { personId }));
  }

  @Endpoint('POST', '/api/user/connected-apps/{id}/revoke', revokeConnectedAppRoute)
  @Customer()
  async revoke(
    @Input() { params }: InputOf<typeof revokeConnectedAppRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof revokeConnectedAppRoute>> {
    await this.bus.request(revokeConnectedApp, { personId, grantId: params.id });
    return { message: 'Приложение отключено' };
  }
}
