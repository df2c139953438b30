import type { DynamicModule } from '@nestjs/common';
import type { getPersonNames } from '@shop/contracts';
import { Bus } from '../bus/bus.ts';
import type { Logger } from '../log/create-logger.ts';
import { kitTokens } from '../service/kit-tokens.ts';
import { EditorNames } from './editor-names.ts';

/** Provides `EditorNames` to a service. Import it once, in the service's module. */
export function editorNamesModule(names: typeof getPersonNames): DynamicModule {
  return {
    module: EditorNamesModule,
    global: true,
    providers: [
      {
        provide: EditorNames,
        inject: [Bus, kitTokens.logger],
        useFactory: (bus: Bus, logger: Logger) => new EditorNames({ names, bus, logger }),
      },
    ],
    exports: [EditorNames],
  };
}

class EditorNamesModule {}
