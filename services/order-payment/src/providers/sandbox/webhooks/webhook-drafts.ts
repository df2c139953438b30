import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import { idsToken, type Ids } from '../../../ids/ids.module.ts';
import type { OutboxWebhook, WebhookEvent } from '../sandbox-parts.schema.ts';
import type { SandboxConfig } from '../sandbox.config.ts';
import { randomToken, type Random } from './random.ts';

/** The period over which notifications in random order are spread. */
const strewnOverMs = 1_000;

/** The lease under which one replica sends a notification. */
export interface WebhookClaim {
  lease: string;
  until: Date;
}

/** Creates the notifications of an event; they are stored in the same write as the event. */
@Injectable()
export class WebhookDrafts {
  constructor(
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.config) private readonly config: SandboxConfig,
  ) {}

  /** @param claim the lease to send the first of them immediately, unless a delay is configured */
  of(event: WebhookEvent, objectId: string, at: Date, claim?: WebhookClaim): OutboxWebhook[] {
    return Array.from({ length: this.config.SANDBOX_WEBHOOKS_DUPLICATE }, (_, index) => {
      const draft = { id: this.ids(), event, objectId, createdAt: at };
      const wait = this.wait();
      return claim && index === 0 && wait === 0
        ? { ...draft, attempts: 1, dueAt: claim.until, lease: claim.lease }
        : { ...draft, attempts: 0, dueAt: new Date(at.getTime() + wait), lease: null };
    });
  }

  private wait(): number {
    const { SANDBOX_WEBHOOKS_DELAY_MS: delay, SANDBOX_WEBHOOKS_SHUFFLE: isStrewn } = this.config;
    return delay + (isStrewn ? Math.floor(this.random() * strewnOverMs) : 0);
  }
}
