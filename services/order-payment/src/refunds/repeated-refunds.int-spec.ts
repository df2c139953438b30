import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { ProviderError } from '../providers/payment-provider.ts';

type Input = Parameters<OpenTill['refunds']['run']>[0];

let till: OpenTill;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.shop.close());
beforeEach(() => {
  jest.clearAllMocks();
  till.time.ms = begun;
  till.bank.trouble = () => undefined;
  till.bank.refundStatus = 'succeeded';
  till.bank.answer = () => undefined;
});
afterEach(async () => {
  await till.shop.model.deleteMany({});
  till.bank.calls.length = 0;
});

const input = ({ id }: OrderRecord, amountKopecks: number | null, idempotencyKey = 'key-0001'): Input => ({
  orderId: id,
  amountKopecks,
  reason: 'Не подошёл размер',
  idempotencyKey,
  by: 'staff',
});
const down = (): never => {
  throw new ProviderError('passing', 'no answer');
};
const refusing = (call: string): void => {
  if (call.startsWith('refund')) throw new ProviderError('refused', 'no');
};

describe('a refund whose answer may be lost', () => {
  it('is repeated to the letter after its answer was lost and the buyer got another e-mail', async () => {
    const order = await till.aPaidOrder();
    till.bank.refundStatus = 'pending';
    till.bank.answer = down;
    await expect(till.refunds.run(input(order, null))).resolves.toMatchObject({ status: 'pending' });
    await till.shop.model.updateOne({ _id: order.id }, { 'buyer.email': 'petr@example.ru' });
    till.bank.answer = () => undefined;
    till.time.ms += 30_000;
    await till.reconciler.runDue();
    expect(await till.find(order)).toMatchObject({
      refunds: [{ status: 'pending', email: 'ivan@example.ru', providerRefundId: expect.any(String) }],
      payment: { refundedKopecks: 913_000 },
    });
    expect(till.bank.refundsOf(`bank-${order.paymentId}`)).toHaveLength(1);
  });

  it('that is refused although the bank is making it stays reserved and is followed', async () => {
    const order = await till.aPaidOrder();
    till.bank.refundStatus = 'pending';
    till.bank.answer = down;
    await till.refunds.run(input(order, null));
    till.bank.trouble = refusing;
    till.time.ms += 30_000;
    await till.reconciler.runDue();
    const [made] = till.bank.refundsOf(`bank-${order.paymentId}`);
    expect(await till.find(order)).toMatchObject({
      refunds: [{ status: 'pending', providerRefundId: made?.id }],
      payment: { refundedKopecks: 913_000 },
    });
  });

  it('without an e-mail for its receipt is refused before anything is reserved', async () => {
    const order = await till.aPaidOrder();
    await till.shop.model.updateOne({ _id: order.id }, { 'buyer.email': '' });
    await expect(till.refunds.run(input(order, null))).rejects.toMatchObject({ code: 'REFUND_NO_EMAIL' });
    expect(await till.find(order)).toMatchObject({ refunds: [], payment: { refundedKopecks: 0 } });
  });
});
