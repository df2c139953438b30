import { randomUUID } from 'node:crypto';
import { currentCall } from '../context/call-context.ts';
import type { Clock } from '../service/kit-tokens.ts';
import type { AuditIntent, EntityState } from './audit-document.ts';
import type { AuditOutbox } from './audit-outbox.ts';

export interface AuditEventsOptions {
  /** The service whose events are recorded. */
  service: string;
  outbox: AuditOutbox;
  /** Called after an event was recorded, so that it reaches the audit log at once. */
  onFinished: () => void;
  clock: Clock;
}

/** Something that happened without a change of audited data. */
export interface AuditedEvent extends Pick<AuditIntent, 'actor' | 'entity'> {
  /** What stands in the place of the message's subject. */
  message: string;
  entityId: string;
  /** What is known about it. */
  facts: EntityState;
}

/** Records what is no change of audited data, after it has happened. docs/decisions/043 */
export class AuditEvents {
  private readonly options: AuditEventsOptions;

  constructor(options: AuditEventsOptions) {
    this.options = options;
  }

  async record({ message, actor, entity, entityId, facts }: AuditedEvent): Promise<void> {
    const { service, outbox, clock, onFinished } = this.options;
    const at = clock();
    const intent: AuditIntent = {
      _id: randomUUID(),
      ...{ service, message, actor, requestId: currentCall()?.requestId ?? '' },
      ...{ entity, entityId, before: null, fields: [], startedAt: at },
    };
    const result = { entityId, after: facts, outcome: 'done', errorCode: null, finishedAt: at } as const;
    await outbox.finish(intent, result);
    onFinished();
  }
}
