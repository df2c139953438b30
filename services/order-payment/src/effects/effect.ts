import type { OrderRecord } from '../orders/order-record.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { EffectName } from '../orders/effect-name.ts';

export const effectsToken = Symbol('effects');

/** Does one thing that an order owes. It may be asked again after it was done: the receiver tells orders apart. */
export interface Effect {
  readonly name: EffectName;
  run(order: OrderRecord, effect: OutboxEffect): Promise<void>;
}
