import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { HealthBoard } from '@shop/service-kit';
import { AccessTokenVerifier } from './auth/access-token-verifier.ts';
import { Authentication } from './auth/authentication.ts';
import { AccessGuard } from './auth/access.guard.ts';
import { AnswerInterceptor } from './http/answer/answer.interceptor.ts';
import { ErrorFilter } from './http/error-answer/error.filter.ts';
import { ServedPaths } from './http/server/served-paths.ts';
import { controllers } from './features/controllers.ts';
import { SessionCookies } from './features/identity/session-cookies.ts';
import { ImageShelf } from './features/images/image-shelf.ts';
import { OpenApiSource } from './openapi/open-api-source.ts';
import { CookieJar } from './http/cookies/cookie-jar.ts';
import { SearchBrowser } from './features/order-search/search-browser.ts';
import { AddressHash } from './rate-limit/address-hash.ts';
import { ContactLimit } from './rate-limit/contact-limit.ts';
import { RateLimitController } from './rate-limit/rate-limit.controller.ts';
import { RateLimitExchange } from './rate-limit/rate-limit-exchange.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { CheckRevocation } from './revocations/check-revocation.ts';
import { RevocationFeed } from './revocations/revocation-feed.ts';
import { RevocationsController } from './revocations/revocations.controller.ts';
import { Revocations } from './revocations/revocations.ts';
import { ReadCacheController } from './read-cache/read-cache.controller.ts';
import { ReadCache } from './read-cache/read-cache.ts';

export interface GatewayParts {
  cache: ReadCache;
  health: HealthBoard;
  limiter: RateLimiter;
  paths: ServedPaths;
  revocations: Revocations;
}

/** The HTTP door: its controllers, and what every request goes through. */
export function gatewayModule({ cache, health, limiter, paths, revocations }: GatewayParts): DynamicModule {
  return {
    module: GatewayModule,
    controllers: [...controllers, RateLimitController, ReadCacheController, RevocationsController],
    providers: [
      { provide: ReadCache, useValue: cache },
      { provide: HealthBoard, useValue: health },
      { provide: ServedPaths, useValue: paths },
      { provide: OpenApiSource, useValue: new OpenApiSource(controllers) },
      { provide: Revocations, useValue: revocations },
      CheckRevocation,
      RevocationFeed,
      AccessTokenVerifier,
      Authentication,
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      { provide: APP_FILTER, useClass: ErrorFilter },
      { provide: RateLimiter, useValue: limiter },
      ImageShelf,
      AddressHash,
      CookieJar,
      SearchBrowser,
      SessionCookies,
      ContactLimit,
      RateLimitExchange,
    ],
  };
}

@Module({})
class GatewayModule {}
