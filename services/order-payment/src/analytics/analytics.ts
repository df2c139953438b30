import { Inject, Injectable } from '@nestjs/common';
import type { IntegrationFailure } from '@shop/contracts';
import { Integrations, kitTokens } from '@shop/service-kit';
import type { ProvidersConfig } from '../providers/providers.config.ts';
import type { AnalyticsConfig } from './analytics.config.ts';

const timeoutMs = 5_000;

/** Visitors' browsers call the counter, never the shop. What the shop can check is whether its pages contain it. */
@Injectable()
export class Analytics {
  constructor(
    @Inject(kitTokens.config) { METRICA_ID, STOREFRONT_URL }: AnalyticsConfig & ProvidersConfig,
    integrations: Integrations,
  ) {
    integrations.add({
      name: 'analytics',
      kind: METRICA_ID === undefined ? null : 'metrica',
      check: METRICA_ID === undefined ? null : () => findCounter(STOREFRONT_URL, METRICA_ID),
      failureOf: (error) => (error instanceof NoCounter ? error.failure : null),
    });
  }
}

class NoCounter extends Error {
  readonly failure: IntegrationFailure;

  constructor(failure: IntegrationFailure, options?: ErrorOptions) {
    super('The front page does not show the counter', options);
    this.name = 'NoCounter';
    this.failure = failure;
  }
}

async function findCounter(shopUrl: string, counter: string): Promise<void> {
  if (!(await readPage(shopUrl)).includes(`window.shopCounter=${counter};`)) throw new NoCounter('broken');
}

async function readPage(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return await answer.text();
  } catch (cause) {
    throw new NoCounter('away', { cause });
  }
}
