import { Controller } from '@nestjs/common';
import {
  checkCatalogueIntegration,
  checkIdentityIntegration,
  checkOrderPaymentIntegration,
  integrationNames,
  listCatalogueIntegrations,
  listIdentityIntegrations,
  listOrderPaymentIntegrations,
  type IntegrationName,
  type IntegrationState,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { checkIntegrationRoute, listIntegrationsRoute } from './integrations.routes.ts';

interface Owner {
  names: readonly IntegrationName[];
  list: typeof listCatalogueIntegrations;
  check: typeof checkCatalogueIntegration;
}

const owners: readonly Owner[] = [
  {
    names: integrationNames['order-payment'],
    list: listOrderPaymentIntegrations,
    check: checkOrderPaymentIntegration,
  },
  { names: integrationNames.identity, list: listIdentityIntegrations, check: checkIdentityIntegration },
  { names: integrationNames.catalogue, list: listCatalogueIntegrations, check: checkCatalogueIntegration },
];

/** How the outer services answer, each told by the service that talks to it. */
@Controller()
export class IntegrationsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/integrations', listIntegrationsRoute)
  @RequirePermission('createNewRoles')
  async list(): Promise<ReplyOf<typeof listIntegrationsRoute>> {
    const states = await Promise.all(owners.map((owner) => statesOf(this.bus, owner)));
    return { integrations: states.flat() };
  }

  @Endpoint('POST', '/api/admin/integrations/{name}/check', checkIntegrationRoute)
  @RequirePermission('createNewRoles')
  async check(
    @Input() { params: { name } }: InputOf<typeof checkIntegrationRoute>,
  ): Promise<ReplyOf<typeof checkIntegrationRoute>> {
    const owner = owners.find(({ names }) => names.includes(name));
    if (!owner) throw new AppError('NOT_FOUND');
    return (await this.bus.request(owner.check, { name })).integration;
  }
}

/** Nothing for an owner that does not answer: the screen shows the others. */
async function statesOf(bus: Bus, { list }: Owner): Promise<IntegrationState[]> {
  try {
    return (await bus.request(list, {})).integrations;
  } catch (error) {
    if (!(error instanceof AppError) || error.status < 500) throw error;
    return [];
  }
}
