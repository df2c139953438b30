import type { z } from 'zod';
import type { Process } from './access/processes.ts';
import { assertSubject } from './define-request.ts';

/** A notification that something changed. It carries ids; the owner's database remains the source of truth. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  /** `owner.what-happened.vN`. */
  readonly subject: string;
  /** The other kinds of process that subscribe to it; the NATS server refuses it to all others. */
  readonly subscribers: readonly Process[];
  readonly payload: Payload;
  readonly example: z.input<Payload>;
}

export type PayloadOf<E extends EventContract> = z.output<E['payload']>;

/** @throws RangeError when the subject is not `owner.what-happened.vN`. */
export function defineEvent<Payload extends z.ZodType>(
  definition: Omit<EventContract<Payload>, 'kind'>,
): EventContract<Payload> {
  assertSubject(definition.subject);
  return { ...definition, kind: 'event' };
}
