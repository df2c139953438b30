import { Injectable } from '@nestjs/common';
import { raiseNotification } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Notifies the people who are mentioned in a note (`about`), but not its author. Idempotent: staff-tools stores the key. */
@Injectable()
export class NotifyMentionedEffect implements Effect {
  readonly name = 'notify-mentioned';

  constructor(private readonly bus: Bus) {}

  async run({ id, number, notes = [] }: OrderRecord, { about }: Pick<OutboxEffect, 'about'>): Promise<void> {
    const note = notes.find((one) => one.id === about);
    for (const personId of note?.mentions ?? []) {
      if (personId === note?.by) continue;
      await this.bus.request(raiseNotification, {
        ...{ key: `note:${about}:${personId}`, type: 'TYPE_ACTION', audience: { personId } },
        content: `Вас упомянули в заметке к заказу № ${number}`,
        about: { kind: 'order', id, title: `№ ${number}` },
      });
    }
  }
}
