import { Inject, Injectable } from '@nestjs/common';
import { idsToken, type Ids } from '../../ids/ids.module.ts';
import type { OwedWebhook, WebhookEvent } from './sandbox-parts.schema.ts';

/** Writes what the bank is going to tell the shop; it is stored in the same write as what happened. */
@Injectable()
export class WebhookDrafts {
  constructor(@Inject(idsToken) private readonly ids: Ids) {}

  of(event: WebhookEvent, objectId: string, at: Date): OwedWebhook[] {
    return [{ id: this.ids(), event, objectId, attempts: 0, dueAt: at, lease: null, createdAt: at }];
  }
}
