import type { OrderRecord } from '../orders/order-record.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { EffectName } from '../orders/effect-name.ts';

export const effectsToken = Symbol('effects');

/** Performs one pending effect of an order. It may run again after it was done: receivers deduplicate by order. */
export interface Effect {
  readonly name: EffectName;
  /** E-mail effects return the recipient and subject; null if the e-mail was no longer due. */
  run(order: OrderRecord, effect: OutboxEffect): Promise<SentMail | null | void>;
}
