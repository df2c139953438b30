import type { DynamicModule } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from '../log/create-logger.ts';
import { kitTokens, type Clock } from '../service/kit-tokens.ts';
import { ClockCheck } from './clock-check.ts';

/** Compares the clock of a service with its database's. */
export function clockCheckModule(service: string): DynamicModule {
  return {
    module: ClockCheckModule,
    providers: [
      {
        provide: ClockCheck,
        inject: [getConnectionToken(), kitTokens.logger, kitTokens.clock],
        useFactory: (connection: Connection, logger: Logger, clock: Clock) =>
          new ClockCheck({ service, connection, logger, clock }),
      },
    ],
  };
}

class ClockCheckModule {}
