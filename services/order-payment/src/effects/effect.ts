import type { OrderRecord } from '../orders/order-record.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { EffectName } from '../orders/effect-name.ts';

export const effectsToken = Symbol('effects');

/** Does one thing that an order owes. It may be asked again after it was done: the receiver tells orders apart. */
export interface Effect {
  readonly name: EffectName;
  /** An e-mail says what went to whom; null when none was due any more. */
  run(order: OrderRecord, effect: OutboxEffect): Promise<SentMail | null | void>;
}
