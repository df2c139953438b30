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

/** A Nest microservice whose controllers answer over the bus once `listen()` has resolved. */
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
 * Lets the controllers of an HTTP application, initialised already, receive messages of the bus as well, once `startAllMicroservices()` has
 * resolved. Global guards, pipes, interceptors and filters of the HTTP side do not apply to messages.
 */
export function connectBus(app: INestApplication, transport: NatsTransportStrategy): void {
  assertHandlersInControllers(app);
  const microservice = app.connectMicroservice<MicroserviceOptions>(
    { strategy: transport },
    // Or the handlers would be wrapped before the filter is there.
    { deferInitialization: true },
  );
  microservice.useGlobalFilters(new BusErrorFilter());
  if (!(microservice instanceof NestMicroservice)) throw new Error('this Nest makes other microservices');
  // What Nest would do at once, now that the filter is there. Its own later initialisation would open a second server of sockets.
  microservice.registerListeners();
  microservice.setIsInitialized(true);
  // The application has called the hooks of its providers; they are the same ones.
  microservice.setIsInitHookCalled(true);
}

/**
 * Nest looks for message handlers in controllers only, and says nothing of others.
 *
 * @throws Error naming a provider with a method that would never be called
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
