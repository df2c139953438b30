import { expect, it } from '@jest/globals';
import { orderChanged, paymentChanged, type EventContract } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import { AnnounceEffect } from './announce.effect.ts';

const id = '674000000000000000000009';
const eventId = expect.any(String);

async function announcedBy(about?: string): Promise<unknown[]> {
  const announced: unknown[] = [];
  const publish = ({ subject }: EventContract, payload: unknown): void =>
    void announced.push([subject, payload]);
  const order = { ...anOrder(1), id, history: [] };
  const refreshMoney = async (): Promise<void> => undefined;
  await new AnnounceEffect({ publish } as unknown as Bus, { refreshMoney }).run(
    order,
    about === undefined ? {} : { about },
  );
  return announced;
}

it('publishes the end of a payment, and the changed order for staff', async () => {
  expect(await announcedBy()).toEqual([
    [paymentChanged.subject, { orderId: id, status: 'pending' }],
    [orderChanged.subject, { eventId, orderIds: [id], change: 'payment' }],
  ]);
});

it('publishes a refund for staff only', async () => {
  expect(await announcedBy('refund-1')).toEqual([
    [orderChanged.subject, { eventId, orderIds: [id], change: 'refund' }],
  ]);
});
