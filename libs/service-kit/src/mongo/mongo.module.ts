import type { DynamicModule } from '@nestjs/common';
import { getConnectionToken, MongooseModule, type MongooseModuleOptions } from '@nestjs/mongoose';
import { Schema, type Connection } from 'mongoose';
import type { MongoConfig } from '../config/base-config.ts';
import { clientOptions } from './client-options.ts';
import { mongoCommands, mongoPoolSeconds } from '../metrics/metrics.ts';
import { kitTokens } from '../service/kit-tokens.ts';
import type { ReadinessCheck } from '../health/health-server.ts';

/** The connection of one service to its own database. */
export function mongoModule(service: string, config: MongoConfig): DynamicModule {
  // Empty strings count as present: only the contract of a message defines whether a text may be empty.
  Schema.Types.String.checkRequired((value: unknown) => typeof value === 'string');
  const root = MongooseModule.forRoot(config.MONGODB_URI, {
    dbName: databaseName(service, config),
    appName: service,
    ...clientOptions(config),
    retryAttempts: 3,
    retryDelay: 1_000,
    ...measuring(service, config.MONGO_COMMAND_METRICS === 'on'),
  });
  return {
    module: MongoReadinessModule,
    global: true,
    imports: [root],
    providers: [
      {
        provide: kitTokens.mongoReadiness,
        inject: [getConnectionToken()],
        useFactory:
          (connection: Connection): ReadinessCheck =>
          async () => {
            if (!connection.db) throw new Error('not connected to MongoDB');
            await connection.db.admin().ping({ timeoutMS: 1_500 });
          },
      },
    ],
    exports: [root, kitTokens.mongoReadiness],
  };
}

/** Options of a connection whose waits for the pool are measured, and whose commands are counted if that is wanted. */
function measuring(service: string, countsCommands: boolean): MongooseModuleOptions {
  return {
    monitorCommands: countsCommands,
    onConnectionCreate: (connection: Connection) => {
      connection.once('connected', () => {
        const client = connection.getClient();
        client.on('connectionCheckedOut', ({ durationMS }) =>
          mongoPoolSeconds.observe({ service }, durationMS / 1_000),
        );
        if (!countsCommands) return;
        client.on('commandStarted', ({ command, commandName }) => {
          const collection: unknown = command[commandName];
          mongoCommands.inc({
            service,
            command: commandName,
            collection: typeof collection === 'string' ? collection : '',
          });
        });
      });
    },
  };
}

/** One database per service, such as `fanshop_catalogue`. */
function databaseName(service: string, { DB_PREFIX }: Pick<MongoConfig, 'DB_PREFIX'>): string {
  return `${DB_PREFIX}${service.replaceAll('-', '_')}`;
}

class MongoReadinessModule {}
