import { Controller } from '@nestjs/common';
import { erasePerson, exportPerson } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../../http/endpoint/exchange.ts';
import { PreparedResponse } from '../../../http/answer/prepared-response.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { SessionCookies } from '../session-cookies.ts';
import { erasePersonRoute, exportPersonRoute } from './privacy.routes.ts';

/** Export and erasure of a person's data. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
  ) {}

  /** Passed on unchanged from identity: the export must be complete, so that new fields are not left out. */
  @Endpoint('POST', '/api/user/export', exportPersonRoute)
  @Customer()
  async export(@SignedIn() { id: personId }: SignedInPerson): Promise<PreparedResponse> {
    const known = await this.bus.request(exportPerson, { personId });
    return new PreparedResponse(JSON.stringify(known, null, 2), 'application/json; charset=utf-8', {
      'content-disposition': `attachment; filename="my-data-${known.exportedAt.slice(0, 10)}.json"`,
    });
  }

  @Endpoint('POST', '/api/user/erase', erasePersonRoute)
  @Customer()
  async erase(
    @Input() { body }: InputOf<typeof erasePersonRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof erasePersonRoute>> {
    await this.bus.request(erasePerson, { personId, password: body.password });
    this.cookies.forget(exchange);
    return { message: 'Аккаунт и личные данные удалены' };
  }
}
