import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Implemented by providers that keep what events tell them to read anew. */
export interface OnMissedEvents {
  /** Called after a reconnect, before the next request is handled: events published meanwhile are lost. */
  onMissedEvents(): unknown;
}

/** Calls every provider of an application that keeps what events tell it. */
export async function announceMissedEvents(app: INestApplicationContext): Promise<void> {
  const providers = app.get(DiscoveryService, { strict: false }).getProviders();
  const instances = new Set(providers.map(({ instance }): unknown => instance));
  await Promise.all([...instances].filter(keepsEvents).map((instance) => instance.onMissedEvents()));
}

const keepsEvents = (instance: unknown): instance is OnMissedEvents =>
  typeof instance === 'object' &&
  instance !== null &&
  'onMissedEvents' in instance &&
  typeof instance.onMissedEvents === 'function';
