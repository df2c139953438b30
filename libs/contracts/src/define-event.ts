import type { z } from 'zod';
import { assertSubject } from './define-request.ts';

/** A notification that something changed. It carries ids; the owner's database remains the source of truth. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  /** `owner.what-happened.vN`. */
  readonly subject: string;
  readonly payload: Payload;
  readonly example: z.input<Payload>;
}

export type PayloadOf<E extends EventContract> = z.output<E['payload']>;

/** @throws RangeError when the subject is not `owner.what-happened.vN`. */
export function defineEvent<Payload extends z.ZodType>(
  definition: EventContract<Payload>,
): EventContract<Payload> {
  assertSubject(definition.subject);
  return definition;
}
