import { Controller } from '@nestjs/common';
import { closeSession, endAllSessions, endSession, listSessions, openSession } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { Customer, Public } from '../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { MaybeSignedIn, SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { phoneOf } from './contacts.ts';
import { SessionCookies } from './session-cookies.ts';
import {
  endSessionRoute,
  listSessionsRoute,
  refreshSessionRoute,
  signInRoute,
  signOutEverywhereRoute,
  signOutRoute,
} from './session.routes.ts';
import { renewSession } from './renew-session.ts';
import { toOpenedSessionDto } from './session.mapper.ts';
import { startSession } from './start-session.ts';
import { toAddress, toVisitor } from './visitor.ts';

/** Sign-in and sign-out, for all sites alike. */
@Controller()
export class SessionsController {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint('POST', '/api/user/sign-in', signInRoute)
  @Public()
  async signIn(
    @Input() { body }: InputOf<typeof signInRoute>,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof signInRoute>> {
    const { password, code = null, reCaptchaToken: captchaToken = null } = body;
    const visitor = toVisitor(exchange.request);
    const input = { phone: phoneOf(body.phone, 'phone'), password, code, captchaToken, visitor };
    const opened = await this.bus.request(openSession, input);
    return startSession(this.bus, this.cookies, exchange, opened);
  }

  @Endpoint('POST', '/api/user/session/refresh', refreshSessionRoute)
  @Public()
  async refresh(@Exchange() exchange: HttpExchange): Promise<ReplyOf<typeof refreshSessionRoute>> {
    // Another page of the same domain would send the cookies, too.
    if (!exchange.request.isFromOwnPage) throw new AppError('FORBIDDEN', { cause: 'a foreign Origin' });
    const opened = await renewSession(this.bus, this.cookies, exchange);
    this.cookies.keep(exchange, opened);
    return toOpenedSessionDto(opened);
  }

  @Endpoint('POST', '/api/user/sign-out', signOutRoute)
  @Public()
  async signOut(
    @MaybeSignedIn() person: SignedInPerson | null,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof signOutRoute>> {
    const { refreshToken } = this.cookies.read(exchange.request);
    const address = toAddress(exchange.request);
    if (refreshToken !== null) await this.bus.request(closeSession, { refreshToken, address });
    if (person) await endIfOpen(this.bus, person, address);
    this.cookies.forget(exchange);
    return { message: 'Вы вышли из аккаунта' };
  }

  @Endpoint('POST', '/api/user/sign-out/everywhere', signOutEverywhereRoute)
  @Customer()
  async signOutEverywhere(
    @SignedIn() { id }: SignedInPerson,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof signOutEverywhereRoute>> {
    await this.bus.request(endAllSessions, { personId: id, address: toAddress(exchange.request) });
    this.cookies.forget(exchange);
    return { message: 'Вы вышли на всех устройствах' };
  }

  @Endpoint('GET', '/api/user/sessions', listSessionsRoute)
  @Customer()
  async list(@SignedIn() { id, sessionId }: SignedInPerson): Promise<ReplyOf<typeof listSessionsRoute>> {
    const { sessions } = await this.bus.request(listSessions, { personId: id });
    return sessions.map(({ id: _id, createdAt, lastUsedAt, device }) => ({
      ...{ _id, createdAt, lastUsedAt, device },
      isCurrent: _id === sessionId,
    }));
  }

  @Endpoint('POST', '/api/user/sessions/{id}/sign-out', endSessionRoute)
  @Customer()
  async end(
    @Input() { params }: InputOf<typeof endSessionRoute>,
    @SignedIn() { id }: SignedInPerson,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof endSessionRoute>> {
    const address = toAddress(request);
    await this.bus.request(endSession, { personId: id, sessionId: params.id, address });
    return { message: 'Вход на этом устройстве завершён' };
  }
}

/** For clients without cookies, which only have an access token. With a cookie, the session has already been closed. */
async function endIfOpen(
  bus: Bus,
  { id: personId, sessionId }: SignedInPerson,
  address: string,
): Promise<void> {
  try {
    await bus.request(endSession, { personId, sessionId, address });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'SESSION_NOT_FOUND')) throw error;
  }
}
