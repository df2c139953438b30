import { Controller } from '@nestjs/common';
import { beginRecovery, changePassword, checkRecoveryKey, recoverPassword } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer, Public } from '../../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../../http/endpoint/exchange.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { phoneOf } from '../contacts.ts';
import { SessionCookies } from '../session-cookies.ts';
import { toAddress, toVisitor } from '../visitor.ts';
import {
  beginRecoveryRoute,
  changePasswordRoute,
  checkRecoveryRoute,
  recoverPasswordRoute,
} from './recovery.routes.ts';

/** Password recovery and password changes. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint('POST', '/api/user/recover', beginRecoveryRoute)
  @Public()
  async begin(
    @Input() { body }: InputOf<typeof beginRecoveryRoute>,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof beginRecoveryRoute>> {
    const phone = phoneOf(body.phone, 'phone');
    await this.bus.request(beginRecovery, { phone, visitor: toVisitor(request) });
    return { message: 'Отправили письмо со ссылкой для нового пароля' };
  }

  @Endpoint('GET', '/api/user/recover/validate', checkRecoveryRoute)
  @Public()
  async check(
    @Input() { query }: InputOf<typeof checkRecoveryRoute>,
  ): Promise<ReplyOf<typeof checkRecoveryRoute>> {
    await this.bus.request(checkRecoveryKey, { key: query.confirmationCode });
    return { message: 'Можно задать новый пароль' };
  }

  @Endpoint('POST', '/api/user/recover/change', recoverPasswordRoute)
  @Public()
  async recover(
    @Input() { body }: InputOf<typeof recoverPasswordRoute>,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof recoverPasswordRoute>> {
    const { confirmationCode: key, password } = body;
    const { deviceToken } = await this.bus.request(recoverPassword, {
      ...{ key, password, address: toAddress(exchange.request) },
    });
    this.cookies.keepDevice(exchange, deviceToken);
    return { message: 'Пароль изменён' };
  }

  @Endpoint('POST', '/api/user/change-password', changePasswordRoute)
  @Customer()
  async change(
    @Input() { body }: InputOf<typeof changePasswordRoute>,
    @SignedIn() { id: personId, sessionId }: SignedInPerson,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof changePasswordRoute>> {
    await this.bus.request(changePassword, { personId, sessionId, ...body, address: toAddress(request) });
    return { message: 'Password changed successfully' };
  }
}
