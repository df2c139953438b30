import type { DynamicModule } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { StoreAudit } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { Bus } from '../bus/bus.ts';
import type { Logger } from '../log/create-logger.ts';
import { kitTokens, type Clock } from '../service/kit-tokens.ts';
import { AuditEvents } from './audit-events.ts';
import { AuditHandOver } from './audit-hand-over.ts';
import { AuditOutbox } from './audit-outbox.ts';
import { AuditTrail } from './audit-trail.ts';
import { EntityStates, type AuditedEntity } from './entity-states.ts';

export interface ServiceAudit {
  service: string;
  /** The contract by which the audit log accepts records. */
  store: StoreAudit;
  /** Where the entities of the service's audited contracts are stored. */
  entities: Readonly<Record<string, AuditedEntity>>;
}

/** Records the changes of one service and delivers them to the audit log. Import it in the service's module. */
export function auditModule({ service, store, entities }: ServiceAudit): DynamicModule {
  const parts = [getConnectionToken(), kitTokens.clock, kitTokens.logger];
  return {
    module: AuditModule,
    global: true,
    providers: [
      {
        provide: AuditTrail,
        inject: [...parts, AuditHandOver],
        useFactory: (connection: Connection, clock: Clock, logger: Logger, handOver: AuditHandOver) => {
          const outbox = new AuditOutbox(connection);
          const states = new EntityStates(connection, entities);
          const onFinished = (): void => handOver.wake();
          return new AuditTrail({ service, outbox, states, onFinished, clock, logger });
        },
      },
      {
        provide: AuditEvents,
        inject: [getConnectionToken(), kitTokens.clock, AuditHandOver],
        useFactory: (connection: Connection, clock: Clock, handOver: AuditHandOver) => {
          const onFinished = (): void => handOver.wake();
          return new AuditEvents({ service, outbox: new AuditOutbox(connection), onFinished, clock });
        },
      },
      {
        provide: AuditHandOver,
        inject: [...parts, Bus, DiscoveryService],
        useFactory: (
          connection: Connection,
          clock: Clock,
          logger: Logger,
          bus: Bus,
          discovery: DiscoveryService,
        ) => {
          const outbox = new AuditOutbox(connection);
          const states = new EntityStates(connection, entities);
          return new AuditHandOver({ outbox, states, store, bus, discovery, clock, logger });
        },
      },
    ],
    exports: [AuditTrail, AuditEvents],
  };
}

class AuditModule {}
