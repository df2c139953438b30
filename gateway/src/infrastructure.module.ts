import type { DynamicModule } from '@nestjs/common';
import { HealthRegistry } from '@shop/service-kit';
import { ServedPaths } from './http/server/served-paths.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { ReadCache } from './read-cache/read-cache.ts';
import { Revocations } from './revocations/revocations.ts';

export interface InfrastructureParts {
  cache: ReadCache;
  health: HealthRegistry;
  limiter: RateLimiter;
  paths: ServedPaths;
  revocations: Revocations;
}

/** Provides parts created before the app, since the HTTP server and the connections use them; global to all modules. */
export function infrastructureModule(parts: InfrastructureParts): DynamicModule {
  return {
    module: InfrastructureModule,
    global: true,
    providers: [
      { provide: ReadCache, useValue: parts.cache },
      { provide: HealthRegistry, useValue: parts.health },
      { provide: RateLimiter, useValue: parts.limiter },
      { provide: ServedPaths, useValue: parts.paths },
      { provide: Revocations, useValue: parts.revocations },
    ],
    exports: [ReadCache, HealthRegistry, RateLimiter, ServedPaths, Revocations],
  };
}

class InfrastructureModule {}
