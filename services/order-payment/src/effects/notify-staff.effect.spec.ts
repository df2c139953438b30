import { expect, it } from '@jest/globals';
import { raiseNotification, type RequestContract, type RequestOf } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Order } from '../orders/order.schema.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';
import { NotifyStaffEffect } from './notify-staff.effect.ts';

const id = '674000000000000000000009';

async function raisedFor(
  refund?: Pick<OrderRefund, 'status'>,
  input: Partial<Order> = {},
): Promise<RequestOf<typeof raiseNotification>[]> {
  const raised: RequestOf<typeof raiseNotification>[] = [];
  const request = async (_contract: RequestContract, payload: unknown): Promise<void> =>
    void raised.push(raiseNotification.request.parse(payload));
  const refunds = refund ? [{ id: 'refund-1', amountKopecks: 120_000, ...refund } as OrderRefund] : [];
  const order = { ...anOrder(1, input), id, history: [], refunds };
  await new NotifyStaffEffect({ request } as unknown as Bus).run(order, refund ? { about: 'refund-1' } : {});
  return raised;
}

it('notifies of a paid order, with a link to it', async () => {
  const { number } = anOrder(1);
  expect(await raisedFor()).toEqual([
    expect.objectContaining({
      ...{ key: `order-paid:${id}`, type: 'TYPE_ORDER_PAID', audience: { permission: 'viewUserOrders' } },
      content: expect.stringMatching(`^Заказ № ${number} оплачен: .+руб.$`),
      about: { kind: 'order', id, title: `№ ${number}` },
    }),
  ]);
});

it('names what was paid, not what the order costs since it was edited', async () => {
  const { lines, totals } = anOrder(1);
  const edited = { ...totals, goodsKopecks: 439_000, totalKopecks: 474_000 };
  const [raised] = await raisedFor(undefined, { totals: edited, charged: { lines, totals } });
  expect(raised?.content.replaceAll('\u00A0', ' ')).toBe('Заказ № 1 оплачен: 9 130,00 руб.');
});

it('asks for a refund when the order was cancelled before its money arrived', async () => {
  const payment = { ...anOrder(1).payment, status: 'succeeded' } as const;
  const [raised] = await raisedFor(undefined, { payment, adminStatus: 'canceled' });
  expect(raised).toMatchObject({ key: `order-paid:${id}`, type: 'TYPE_ACTION' });
  expect(raised?.content).toMatch(/^Отменённый заказ № 1 оплачен: .+ Верните деньги покупателю\.$/);
});

it('asks for a refund of an extra payment for a cancelled order, with a key and a sum of its own', async () => {
  const raised: unknown[] = [];
  const request = async (_contract: RequestContract, payload: unknown): Promise<void> =>
    void raised.push(raiseNotification.request.parse(payload));
  const payment = { ...anOrder(1).payment, status: 'succeeded' } as const;
  const extra = { id: 'extra-1', status: 'succeeded', amountKopecks: 45_000, lines: [], receipt: [] };
  const order = { ...anOrder(1, { payment, adminStatus: 'canceled' }), id, history: [], refunds: [] };
  const paid = { ...order, extraPayments: [extra] } as unknown as OrderRecord;
  await new NotifyStaffEffect({ request } as unknown as Bus).run(paid, { about: 'extra-1' });
  expect(raised).toMatchObject([{ key: 'extra-paid:extra-1', type: 'TYPE_ACTION' }]);
  expect(JSON.stringify(raised).replaceAll('\u00A0', ' ')).toContain('№ 1 оплачен: 450,00 руб.');
});

it('notifies of nothing when the refund has succeeded meanwhile', async () => {
  expect(await raisedFor({ status: 'succeeded' })).toEqual([]);
});

it.each([
  [
    'canceled',
    'refund-failed:refund-1',
    'TYPE_REFUND_FAILED',
    /^Возврат 1 200,00 руб\. по заказу № \d+ не прошёл$/,
  ],
  ['pending', 'refund-unclear:refund-1', 'TYPE_ACTION', /^Неизвестно, прошёл ли возврат 1 200,00 руб\. /],
] as const)('notifies of a refund that is %s after its end or a day', async (status, key, type, content) => {
  const [raised] = await raisedFor({ status });
  expect(raised).toMatchObject({ key, type, audience: { permission: 'viewUserOrders' } });
  expect(raised?.content.replaceAll('\u00A0', ' ')).toMatch(content);
});
