import { expect, it } from '@jest/globals';
import { raiseNotification, type RequestContract } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import { NotifyMentionedEffect } from './notify-mentioned.effect.ts';

const id = '674000000000000000000009';
const [anna, boris] = ['674000000000000000000a01', '674000000000000000000b02'];

it('notifies everybody who is mentioned in the note, but not its author', async () => {
  const raised: unknown[] = [];
  const request = async (_contract: RequestContract, payload: unknown): Promise<void> =>
    void raised.push(raiseNotification.request.parse(payload));
  const note = (noteId: string, mentions: string[]) => ({
    ...{ id: noteId, at: new Date(), by: anna, text: 'Посмотрите', isPinned: false, mentions },
  });
  const order = { ...anOrder(7), id, history: [], notes: [note('n1', [boris]), note('n2', [anna, boris])] };
  await new NotifyMentionedEffect({ request } as unknown as Bus).run(order, { about: 'n2' });
  expect(raised).toEqual([
    expect.objectContaining({
      ...{ key: `note:n2:${boris}`, type: 'TYPE_ACTION', audience: { personId: boris } },
      ...{ content: 'Вас упомянули в заметке к заказу № 7', about: { kind: 'order', id, title: '№ 7' } },
    }),
  ]);
});
