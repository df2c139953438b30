import type { DiscoveryService } from '@nestjs/core';
import { contractOf, eventOf, type AwaitedEvent } from './handle.decorator.ts';
import type { RequestContract } from '@shop/contracts';

type Work = (argument: unknown) => unknown;

/** A method that answers a contract. */
export interface FoundHandler {
  contract: RequestContract;
  work: Work;
}

/** A method that hears an event. */
export interface FoundListener extends AwaitedEvent {
  work: Work;
}

function methodsOf(instance: object): [string, Work][] {
  const names = new Set<string>();
  for (
    let proto: object | null = Object.getPrototypeOf(instance);
    proto && proto !== Object.prototype;
    proto = Object.getPrototypeOf(proto)
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(proto))) {
      if (typeof value === 'function' && name !== 'constructor') names.add(name);
    }
  }
  return [...names].map((name) => [name, Reflect.get(instance, name)]);
}

/** Finds the methods with @Handle and @OnEvent in everything that Nest holds. */
export function discoverHandlers(discovery: DiscoveryService): {
  handlers: FoundHandler[];
  listeners: FoundListener[];
} {
  const handlers: FoundHandler[] = [];
  const listeners: FoundListener[] = [];
  for (const { instance } of [...discovery.getControllers(), ...discovery.getProviders()]) {
    if (typeof instance !== 'object' || instance === null) continue;
    for (const [, method] of methodsOf(instance)) {
      const work = method.bind(instance);
      const contract = contractOf(method);
      const awaited = eventOf(method);
      if (contract) handlers.push({ contract, work });
      if (awaited) listeners.push({ ...awaited, work });
    }
  }
  return { handlers, listeners };
}
