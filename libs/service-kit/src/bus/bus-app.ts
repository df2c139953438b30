import type {
  DynamicModule,
  INestApplication,
  INestApplicationContext,
  INestMicroservice,
} from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { NestMicroservice, type MicroserviceOptions } from '@nestjs/microservices';
import type { Logger } from '../log/create-logger.ts';
import { NestLogger } from '../log/nest-logger.ts';
import { BusErrorFilter } from './bus-error.filter.ts';
import { handledSubjectOf } from './handle-message.decorator.ts';
import type { NatsTransportStrategy } from './nats-transport.ts';

/** Creates a Nest microservice whose controllers handle bus messages once `listen()` has resolved. */
export async function createBusApp(
  imports: DynamicModule['imports'],
  transport: NatsTransportStrategy,
  logger: Logger,
): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    { module: class ServiceModule {}, imports },
    { strategy: transport, logger: new NestLogger(logger), abortOnError: false },
  );
  assertHandlersInControllers(app);
  return app.useGlobalFilters(new BusErrorFilter());
}

/**
 * Makes the controllers of an initialised HTTP application also handle bus messages, once `startAllMicroservices()`
 * has resolved. Global guards, pipes, interceptors and filters of the HTTP side do not apply to messages.
 */
export function connectBus(app: INestApplication, transport: NatsTransportStrategy): void {
  assertHandlersInControllers(app);
  const microservice = app.connectMicroservice<MicroserviceOptions>(
    { strategy: transport },
    // Otherwise the handlers would be wrapped before the filter is registered.
    { deferInitialization: true },
  );
  microservice.useGlobalFilters(new BusErrorFilter());
  if (!(microservice instanceof NestMicroservice)) throw new Error('this Nest makes other microservices');
  // The steps that Nest has deferred, now with the filter. Its later initialisation would open a second socket server.
  microservice.registerListeners();
  microservice.setIsInitialized(true);
  // The application has already called the hooks of its providers, which are the same instances.
  microservice.setIsInitHookCalled(true);
}

/**
 * Nest finds message handlers only in controllers, and silently ignores others.
 *
 * @throws Error with the name of a provider whose handler would never be called
 */
function assertHandlersInControllers(app: INestApplicationContext): void {
  const discovery = app.get(DiscoveryService, { strict: false });
  for (const { instance } of discovery.getProviders()) {
    if (typeof instance !== 'object' || instance === null) continue;
    const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(instance) ?? {});
    for (const [name, { value }] of Object.entries(methods)) {
      const subject = typeof value === 'function' ? handledSubjectOf(value) : undefined;
      if (subject === undefined) continue;
      throw new Error(`${instance.constructor.name}.${name} handles ${subject}, but is in no controller`);
    }
  }
}
