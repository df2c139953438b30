import { Controller, Inject, type DynamicModule, type Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { ParsedRequestOf, ReplyInputOf, RequestContract } from '@shop/contracts';
import type { checkCatalogueIntegration, listCatalogueIntegrations } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { HandleMessage } from '../bus/handle-message.decorator.ts';
import type { Logger } from '../log/create-logger.ts';
import { kitTokens, type Clock } from '../service/kit-tokens.ts';
import { Integrations } from './integrations.ts';

type List = typeof listCatalogueIntegrations;
type Check = typeof checkCatalogueIntegration;

/** The contracts of one service; those of all services have the same shapes. */
export interface IntegrationContracts {
  list: List;
  check: Check;
}

/** Lets staff see how the outer services of one service answer. Import it in the service's module. */
export function integrationsModule(contracts: IntegrationContracts): DynamicModule {
  return {
    module: IntegrationsModule,
    global: true,
    controllers: [integrationsController(contracts)],
    providers: [
      {
        provide: Integrations,
        inject: [getConnectionToken(), kitTokens.clock, kitTokens.logger],
        useFactory: (connection: Connection, clock: Clock, logger: Logger) =>
          new Integrations(connection, clock, logger),
      },
    ],
    exports: [Integrations],
  };
}

/** Each service has contracts of its own. Node runs this file from source, which does not support decorators. */
function integrationsController({ list, check }: IntegrationContracts): Type {
  class IntegrationsController {
    private readonly integrations: Integrations;

    constructor(integrations: Integrations) {
      this.integrations = integrations;
    }

    async list(): Promise<ReplyInputOf<List>> {
      return { integrations: await this.integrations.list() };
    }

    async check({ name }: ParsedRequestOf<Check>): Promise<ReplyInputOf<Check>> {
      return { integration: await this.integrations.check(name) };
    }
  }
  Controller()(IntegrationsController);
  Inject(Integrations)(IntegrationsController, undefined, 0);
  handle(list, IntegrationsController, 'list');
  handle(check, IntegrationsController, 'check');
  return IntegrationsController;
}

function handle(contract: RequestContract, { prototype }: Type, key: string): void {
  const method = Object.getOwnPropertyDescriptor(prototype, key);
  if (method) HandleMessage(contract)(prototype, key, method);
}

class IntegrationsModule {}
