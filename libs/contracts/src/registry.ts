import type { EventContract } from './define-event.ts';
import type { RequestContract } from './define-request.ts';
import * as messages from './messages.ts';

const exported: readonly unknown[] = Object.values(messages);

const isRequest = (value: unknown): value is RequestContract => isContract(value, 'request');
const isEvent = (value: unknown): value is EventContract => isContract(value, 'event');

function isContract(value: unknown, kind: 'request' | 'event'): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}

/** Every request of the shop; a test verifies that each one has exactly one handler, in its owner. */
export const requests: readonly RequestContract[] = exported.filter(isRequest);

/** Every event of the shop. */
export const events: readonly EventContract[] = exported.filter(isEvent);
