import { bootstrap as cart } from '@shop/cart';
import { bootstrap as catalogue } from '@shop/catalogue';
import { putPage, type RequestOf } from '@shop/contracts';
import { bootstrap as identity } from '@shop/identity';
import { bootstrap as orderPayment } from '@shop/order-payment';
import { bootstrap as promo } from '@shop/promo';
import type { RunningApp } from '@shop/service-kit';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { bootstrap as gateway, type RunningGateway } from '@shop/gateway';

/** A shop of its own for one test file: the services that have something to answer, and as many gateways as asked for. */
export interface TestShop {
  env: Record<string, string>;
  gateways: RunningGateway[];
  /** The first gateway's address. */
  url: string;
  bus: TestBus['bus'];
  putPage(page: RequestOf<typeof putPage>): Promise<void>;
  close(): Promise<void>;
}

export async function startShop(settings: Record<string, string> = {}, replicas = 1): Promise<TestShop> {
  const { env, dropDatabases } = testEnvironment({ GATEWAY_PORT: '0', ...settings });
  const gateways: RunningGateway[] = [];
  for (let at = 0; at < replicas; at++) gateways.push(await gateway({ env }));
  // Only now is it known where the practice bank's notifications go; a gateway waits for no service.
  env['SANDBOX_WEBHOOK_URL'] ??= `${gateways[0]?.url ?? ''}/api/payment/webhook/sandbox`;
  const running: RunningApp[] = [
    await catalogue({ env }),
    await cart({ env }),
    await orderPayment({ env }),
    await promo({ env }),
    await identity({ env }),
    ...gateways,
  ];
  const testBus = await openTestBus(env);
  return {
    env,
    gateways,
    url: gateways[0]?.url ?? '',
    bus: testBus.bus,
    putPage: async (page) => {
      await testBus.bus.request(putPage, page);
    },
    close: async () => {
      await testBus.close();
      for (const app of running.toReversed()) await app.close();
      await dropDatabases();
    },
  };
}
