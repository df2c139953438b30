import { Controller, Inject } from '@nestjs/common';
import { createApiToken, listApiTokens, removeApiToken } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { PersonNames } from '../../people/person-names.ts';
import { toApiTokenDto } from './token.mapper.ts';
import { createTokenRoute, listTokensRoute, removeTokenRoute } from './token.routes.ts';

@Controller()
export class TokensController {
  constructor(
    private readonly bus: Bus,
    private readonly names: PersonNames,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  @Endpoint('GET', '/api/admin/tokens', listTokensRoute)
  @RequirePermission('createNewRoles')
  async list(): Promise<ReplyOf<typeof listTokensRoute>> {
    const { tokens } = await this.bus.request(listApiTokens, {});
    const names = await this.names.find(tokens.map(({ createdBy }) => createdBy));
    return tokens.map((token) => toApiTokenDto(token, names));
  }

  @Endpoint('POST', '/api/admin/create-token', createTokenRoute)
  @RequirePermission('createNewRoles')
  async create(
    @Input() { body }: InputOf<typeof createTokenRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<ReplyOf<typeof createTokenRoute>> {
    // Nobody gives an application more than they see themselves. DECISIONS 12
    if (body.scopes.includes('orders') && !person.permissions.has('viewUserOrders'))
      throw new AppError('FORBIDDEN');
    if (new Date(body.token_expires) <= this.clock()) throw isOver();
    const { token, secret } = await this.bus.request(createApiToken, {
      application: body.application_name,
      scopes: body.scopes,
      weeklyLimit: body.usage_limit_enabled ? body.weekly_usage_limit : null,
      expiresAt: body.token_expires,
      createdBy: person.id,
    });
    const names = await this.names.find([person.id]);
    return { ...toApiTokenDto(token, names), token: secret };
  }

  @Endpoint('DELETE', '/api/admin/tokens/{id}', removeTokenRoute)
  @RequirePermission('createNewRoles')
  async remove(
    @Input() { params }: InputOf<typeof removeTokenRoute>,
  ): Promise<ReplyOf<typeof removeTokenRoute>> {
    await this.bus.request(removeApiToken, params);
    return { message: 'Токен успешно удален' };
  }
}

const isOver = (): AppError =>
  new AppError('BAD_REQUEST', {
    details: [{ field: 'token_expires', message: 'Дата окончания не может быть раньше сегодняшней' }],
  });
