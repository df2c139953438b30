import { Controller } from '@nestjs/common';
import { beginRecovery, changePassword, checkRecoveryKey, recoverPassword } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer, Public } from '../../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../../http/endpoint/exchange.ts';
import { Serves } from '../../../http/endpoint/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { phoneOf } from '../contacts.ts';
import { SessionCookies } from '../session-cookies.ts';
import { toVisitor } from '../visitor.ts';
import {
  beginRecoveryRoute,
  changePasswordRoute,
  checkRecoveryRoute,
  recoverPasswordRoute,
} from './recovery.dto.ts';

/** Passwords that were forgotten, and those that are changed. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
  ) {}

  @Serves(beginRecoveryRoute)
  @Public()
  async begin(
    { body }: InputOf<typeof beginRecoveryRoute>,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof beginRecoveryRoute>> {
    const phone = phoneOf(body.phone, 'phone');
    await this.bus.request(beginRecovery, { phone, visitor: toVisitor(request) });
    return { message: 'Отправили письмо со ссылкой для нового пароля' };
  }

  @Serves(checkRecoveryRoute)
  @Public()
  async check({ query }: InputOf<typeof checkRecoveryRoute>): Promise<ReplyOf<typeof checkRecoveryRoute>> {
    await this.bus.request(checkRecoveryKey, { key: query.confirmationCode });
    return { message: 'Можно задать новый пароль' };
  }

  @Serves(recoverPasswordRoute)
  @Public()
  async recover(
    { body }: InputOf<typeof recoverPasswordRoute>,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof recoverPasswordRoute>> {
    const { confirmationCode: key, password } = body;
    const { deviceMark } = await this.bus.request(recoverPassword, { key, password });
    this.cookies.keepDevice(exchange, deviceMark);
    return { message: 'Пароль изменен' };
  }

  @Serves(changePasswordRoute)
  @Customer()
  async change(
    { body }: InputOf<typeof changePasswordRoute>,
    @SignedIn() { id: personId, sessionId }: SignedInPerson,
  ): Promise<ReplyOf<typeof changePasswordRoute>> {
    await this.bus.request(changePassword, { personId, sessionId, ...body });
    return { message: 'Password changed successfully' };
  }
}
