import { describeProvider, type BankUnderTest } from '../../../test/payment-provider-contract.ts';
import { startYookassaStandIn } from '../../../test/yookassa-stand-in.ts';
import { YookassaClient } from './yookassa-client.ts';
import { YookassaProvider } from './yookassa-provider.ts';

const published = '185.71.76.1';

async function open(): Promise<BankUnderTest> {
  const { baseUrl, bank, close } = await startYookassaStandIn('1', 'secret');
  const access = {
    baseUrl,
    shopId: '1',
    secretKey: 'secret',
    timeoutMs: 2_000,
    totalMs: 5_000,
    pausesMs: [],
  };
  return {
    provider: new YookassaProvider(new YookassaClient(access), { vatCode: 1 }),
    payer: {
      pays: async (id) => bank.decide(id, 'succeeded'),
      isHeld: async (id) => bank.decide(id, 'waiting_for_capture'),
      declines: async (id) => bank.decide(id, 'canceled', 'general_decline'),
      lateFor: async (id) => bank.decide(id, 'canceled', 'expired_on_confirmation'),
    },
    notificationOf: async (id) => {
      const event = id.startsWith('refund') ? 'refund.succeeded' : 'payment.succeeded';
      const body = JSON.stringify({ type: 'notification', event, object: { id, status: 'succeeded' } });
      return { body, headers: {}, address: published };
    },
    forge: (real) => ['203.0.113.7', '127.0.0.1', ''].map((address) => ({ ...real, address })),
    close,
  };
}

describeProvider('YooKassa', open);
