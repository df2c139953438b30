import { defineService } from '@shop/service-kit';
import { checkoutConfig } from './checkout/checkout.config.ts';
import { providersConfig, refuseMissingKeys } from './providers/providers.config.ts';
import { OrderPaymentModule } from './order-payment.module.ts';

/** Starts the service of orders, payments and what follows from them. */
export const bootstrap = defineService({
  name: 'order-payment',
  module: OrderPaymentModule,
  configSchema: checkoutConfig.extend(providersConfig.shape).superRefine(refuseMissingKeys),
});
