import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import { idsToken, type Ids } from '../../../ids/ids.module.ts';
import type { OwedWebhook, WebhookEvent } from '../sandbox-parts.schema.ts';
import type { SandboxConfig } from '../sandbox.config.ts';
import { chanceToken, type Chance } from './chance.ts';

/** Over how long notifications are strewn that are to come in no order. */
const strewnOverMs = 1_000;

/** Writes what the bank is going to tell the shop; it is stored in the same write as what happened. */
@Injectable()
export class WebhookDrafts {
  constructor(
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(chanceToken) private readonly chance: Chance,
    @Inject(kitTokens.config) private readonly config: SandboxConfig,
  ) {}

  of(event: WebhookEvent, objectId: string, at: Date): OwedWebhook[] {
    return Array.from({ length: this.config.SANDBOX_WEBHOOKS_DUPLICATE }, () => ({
      id: this.ids(),
      event,
      objectId,
      attempts: 0,
      dueAt: new Date(at.getTime() + this.wait()),
      lease: null,
      createdAt: at,
    }));
  }

  private wait(): number {
    const { SANDBOX_WEBHOOKS_DELAY_MS: delay, SANDBOX_WEBHOOKS_SHUFFLE: isStrewn } = this.config;
    return delay + (isStrewn ? Math.floor(this.chance() * strewnOverMs) : 0);
  }
}
