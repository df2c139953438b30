import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Bus } from '@shop/service-kit';
import { openTill, type OpenTill } from '../../test/open-till.ts';
import { OrderNoteRepository } from '../orders/order-note.repository.ts';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';
import { projectMoney } from '../orders/order-projection.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { AnnounceEffect } from './announce.effect.ts';

let till: OpenTill;
let announce: AnnounceEffect;

beforeAll(async () => {
  till = await openTill();
  const projections = new OrderProjectionRepository(till.shop.model, till.logger);
  announce = new AnnounceEffect({ publish: () => undefined } as unknown as Bus, projections);
});
afterAll(() => till.shop.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await till.shop.model.deleteMany({});
});

/** An order whose whole refund the provider has refused, as the claim of its announcement returns it. */
async function aRefusedRefund(): Promise<OrderRecord> {
  const order = await till.aPaidOrder();
  till.bank.trouble = (call) => {
    if (call.startsWith('refund')) throw new ProviderError('refused', 'no');
  };
  const request = { orderId: order.id, amountKopecks: null, reason: '', idempotencyKey: 'key-0001' };
  await expect(till.refunds.run({ ...request, by: 'staff' })).rejects.toMatchObject({
    code: 'REFUND_REFUSED',
  });
  till.bank.trouble = () => undefined;
  return till.find(order);
}

const addNote = ({ id }: OrderRecord): Promise<OrderRecord | null> => {
  const note = { id: 'note', text: 'Звонил', isPinned: false, by: 'staff', at: new Date(till.time.ms) };
  return new OrderNoteRepository(till.shop.model).add(id, note);
};

const announceRefund = (order: OrderRecord): Promise<void> =>
  announce.run(order, { about: order.refunds[0]?.id ?? '' });

it('stores the money state of a refused refund, also when a note was added meanwhile', async () => {
  const claimed = await aRefusedRefund();
  expect(claimed.money).toBe('refunded');
  await addNote(claimed);
  await announceRefund(claimed);
  const after = await till.find(claimed);
  expect(after.money).toBe('refund-failed');
  expect(after).toMatchObject(projectMoney(after));
});

it('fails if the order changes at each attempt, so that the effect is repeated', async () => {
  const claimed = await aRefusedRefund();
  const { model } = till.shop;
  const write = model.updateOne.bind(model);
  jest
    .spyOn(model, 'updateOne')
    .mockImplementation(((...update: Parameters<typeof write>) =>
      addNote(claimed).then(() => write(...update))) as never);
  await expect(announceRefund(claimed)).rejects.toThrow('too many changes at once');
  jest.restoreAllMocks();
  await announceRefund(claimed);
  expect((await till.find(claimed)).money).toBe('refund-failed');
});

it('leaves an order alone that is gone', async () => {
  const claimed = await aRefusedRefund();
  await till.shop.model.deleteOne({ number: claimed.number });
  await announceRefund(claimed);
  expect(await till.shop.model.countDocuments()).toBe(0);
});
