import { Controller } from '@nestjs/common';
import { erasePerson } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../../http/endpoint/exchange.ts';
import type { StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { SessionCookies } from '../session-cookies.ts';
import { PersonFile } from './person-file.ts';
import { erasePersonRoute, exportPersonRoute } from './privacy.routes.ts';

/** Export and erasure of a person's data. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
    private readonly files: PersonFile,
  ) {}

  @Endpoint('POST', '/api/user/export', exportPersonRoute)
  @Customer()
  export(@SignedIn() { id: personId }: SignedInPerson): Promise<StreamedResponse> {
    return this.files.write(personId);
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
