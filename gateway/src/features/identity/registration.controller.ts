import { Controller } from '@nestjs/common';
import { beginRegistration, confirmRegistration, resendCode } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { emailOf } from './contacts.ts';
import { confirmRegistrationRoute, resendCodeRoute, signUpRoute } from './registration.routes.ts';
import { toSignUpInput } from './registration.mapper.ts';
import { SessionCookies } from './session-cookies.ts';
import { startSession } from './start-session.ts';
import { toVisitor } from './visitor.ts';

@Controller()
export class RegistrationController {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint('POST', '/api/user/sign-up', signUpRoute)
  @Public()
  async signUp(
    @Input() { body }: InputOf<typeof signUpRoute>,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof signUpRoute>> {
    const input = { ...toSignUpInput(body), visitor: toVisitor(exchange.request) };
    const { phone, email, registrationToken } = await this.bus.request(beginRegistration, input);
    this.cookies.keepRegistration(exchange, registrationToken);
    return { user: { Email: email, Phone: phone }, token: null };
  }

  @Endpoint('POST', '/api/user/confirm-registration', confirmRegistrationRoute)
  @Public()
  async confirm(
    @Input() { body }: InputOf<typeof confirmRegistrationRoute>,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof confirmRegistrationRoute>> {
    const opened = await this.bus.request(confirmRegistration, {
      email: emailOf(body.email, 'email'),
      code: body.confirmationCode,
      registrationToken: this.cookies.readRegistration(exchange.request),
      // An empty field counts as missing.
      password: body.password || null,
      visitor: toVisitor(exchange.request),
    });
    this.cookies.forgetRegistration(exchange);
    return startSession(this.bus, this.cookies, exchange, opened);
  }

  @Endpoint('POST', '/api/user/confirm-registration/resend', resendCodeRoute)
  @Public()
  async resend(
    @Input() { body }: InputOf<typeof resendCodeRoute>,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof resendCodeRoute>> {
    const email = emailOf(body.email, 'email');
    const registrationToken = this.cookies.readRegistration(request);
    await this.bus.request(resendCode, { email, registrationToken, visitor: toVisitor(request) });
    return { message: 'Отправили новый код, если эта почта ждёт подтверждения' };
  }
}
