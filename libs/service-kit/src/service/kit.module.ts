import type { DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Bus } from '../bus/bus.ts';
import type { Logger } from '../log/create-logger.ts';
import { RowReader } from '../rows/row-reader.ts';
import { kitTokens, type Clock } from './kit-tokens.ts';

export interface KitParts {
  bus: Bus;
  logger: Logger;
  config: object;
  /** The system clock when absent. */
  clock?: Clock;
}

/** Provides the bus, the logger, the settings and the clock to all modules of a process. */
export function kitModule({ bus, logger, config, clock = () => new Date() }: KitParts): DynamicModule {
  return {
    module: KitModule,
    global: true,
    imports: [DiscoveryModule],
    providers: [
      { provide: Bus, useValue: bus },
      { provide: kitTokens.logger, useValue: logger },
      { provide: kitTokens.config, useValue: config },
      { provide: kitTokens.clock, useValue: clock },
      { provide: RowReader, useValue: new RowReader(logger) },
    ],
    exports: [DiscoveryModule, Bus, kitTokens.logger, kitTokens.config, kitTokens.clock, RowReader],
  };
}

class KitModule {}
