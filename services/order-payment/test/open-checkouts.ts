import { loadConfig, type Bus, type Logger } from '@shop/service-kit';
import { checkoutConfig } from '../src/checkout/checkout.config.ts';
import { CreatePayment } from '../src/checkout/create-payment.use-case.ts';
import { PlaceOrder } from '../src/checkout/place-order.use-case.ts';
import { PrepareOwnCheckout } from '../src/checkout/prepare-own-checkout.use-case.ts';
import { PromoUse } from '../src/checkout/promo-use.ts';
import { UnpaidLimit } from '../src/checkout/unpaid-limit.ts';
import { OrderQueryRepository } from '../src/orders/order-query.repository.ts';
import { paymentPollConfig } from '../src/payments/poll-schedule.ts';
import { providersConfig } from '../src/providers/providers.config.ts';
import { aCheckedLine } from './a-checked-line.ts';
import { neverPaused, usualDispatch } from './shop-terms.ts';
import type { OpenTill } from './open-till.ts';

/** @returns a factory of replicas that accept checkouts; all of them share one sequence of ids */
export function openCheckouts({ shop, bank, time, logger }: OpenTill): () => CreatePayment {
  const clock = (): Date => new Date(time.ms);
  const schema = checkoutConfig.extend(paymentPollConfig.shape).extend(providersConfig.shape);
  const config = loadConfig(schema, { PAYMENT_PROVIDER: 'sandbox', STOREFRONT_URL: 'https://shop.example' });
  const request = async (): Promise<unknown> => ({ lines: [aCheckedLine()] });
  const bus = { request, publish: () => undefined } as unknown as Bus;
  const log = logger as unknown as Logger;
  let ids = 0;
  const newId = (): string => `payment-${ids++}`;
  return () => {
    const queries = new OrderQueryRepository(shop.model);
    const promos = new PromoUse(bus, queries, log);
    const placing = new PlaceOrder(
      bus,
      promos,
      shop.orders,
      shop.numbers,
      newId,
      clock,
      config,
      neverPaused,
      usualDispatch,
    );
    const unpaid = new UnpaidLimit(shop.orders, queries, promos, clock, config, bus);
    const preparing = new PrepareOwnCheckout(bus);
    return new CreatePayment(placing, preparing, unpaid, shop.payments, bank, clock, config, log);
  };
}
