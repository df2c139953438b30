import { brandConfig } from '@shop/domain';
import { defineService, mailConfig } from '@shop/service-kit';
import { z } from 'zod';
import { addressesConfig } from './addresses/addresses.config.ts';
import { analyticsConfig } from './analytics/analytics.config.ts';
import { bulkRunsConfig } from './bulk-runs/bulk-runs.config.ts';
import { checkoutConfig } from './checkout/checkout.config.ts';
import { effectsConfig } from './effects/effects.config.ts';
import { extraPaymentsConfig } from './extra-payments/extra-payments.config.ts';
import { orderExportsConfig } from './order-exports/order-exports.config.ts';
import { paymentPollConfig } from './payments/poll-schedule.ts';
import { providersConfig, refuseDemoSender, refuseMissingKeys } from './providers/providers.config.ts';
import { staffOrdersConfig } from './staff-orders/staff-orders.config.ts';
import { OrderPaymentModule } from './order-payment.module.ts';

/** Starts the service for orders, payments and their effects. */
export const bootstrap = defineService({
  name: 'order-payment',
  module: OrderPaymentModule,
  configSchema: z
    .intersection(
      checkoutConfig
        .extend(addressesConfig.shape)
        .extend(brandConfig.shape)
        .extend(analyticsConfig.shape)
        .extend(paymentPollConfig.shape)
        .extend(effectsConfig.shape)
        .extend(extraPaymentsConfig.shape)
        .extend(bulkRunsConfig.shape)
        .extend(orderExportsConfig.shape)
        .extend(staffOrdersConfig.shape)
        .extend(providersConfig.shape)
        .superRefine(refuseMissingKeys),
      mailConfig,
    )
    .superRefine(refuseDemoSender),
});
