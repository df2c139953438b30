import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { MongoConfig } from '../config/base-config.ts';
import type { Logger } from '../log/create-logger.ts';
import { kitTokens, type Clock } from '../service/kit-tokens.ts';
import type { Migration } from './migration.ts';
import { MigrationRunner } from './migration-runner.ts';
import { RunMigrations } from './run-migrations.ts';

const leaseMs = 30_000;

export interface ServiceMigrations {
  /** Modules with the dependencies of the migrations. */
  imports?: ModuleMetadata['imports'];
  /** All migrations that the service has ever shipped, in the order of their numbers. */
  migrations: readonly Type<Migration>[];
}

/** The migrations of one service, run in the background after its start. Import it in the service's module. */
export function migrationsModule({ imports = [], migrations }: ServiceMigrations): DynamicModule {
  return {
    module: MigrationsModule,
    imports,
    providers: [
      ...migrations,
      {
        provide: RunMigrations,
        inject: [getConnectionToken(), kitTokens.logger, kitTokens.clock, kitTokens.config, ...migrations],
        useFactory: (
          connection: Connection,
          logger: Logger,
          clock: Clock,
          { MIGRATIONS: mode }: MongoConfig,
          ...listed: Migration[]
        ) => {
          const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
          const runner = new MigrationRunner({
            connection,
            migrations: listed,
            logger,
            clock,
            holder,
            leaseMs,
          });
          return new RunMigrations({ runner, logger, mode });
        },
      },
    ],
  };
}

class MigrationsModule {}
