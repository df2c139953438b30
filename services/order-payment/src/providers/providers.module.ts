import { Module } from '@nestjs/common';
import { Integrations, kitTokens, runInBackground, type Logger } from '@shop/service-kit';
import { DispatchTermsModule } from '../dispatch-terms/dispatch-terms.module.ts';
import { ShopPauseModule } from '../shop-pause/shop-pause.module.ts';
import { PaymentModeController } from './payment-mode.controller.ts';
import { ProviderError, type PaymentProvider } from './payment-provider.ts';
import type { ProvidersConfig } from './providers.config.ts';
import { SandboxModule } from './sandbox/sandbox.module.ts';
import { SandboxProvider } from './sandbox/sandbox-provider.ts';
import { YookassaClient } from './yookassa/yookassa-client.ts';
import { requestYookassaShop, checkYookassaShop } from './yookassa/yookassa-shop-check.ts';
import { YookassaProvider } from './yookassa/yookassa-provider.ts';

export const paymentProviderToken = Symbol('payment provider');

/** Provides the configured payment provider. DECISIONS 6 */
@Module({
  imports: [SandboxModule, ShopPauseModule, DispatchTermsModule],
  controllers: [PaymentModeController],
  providers: [
    {
      provide: paymentProviderToken,
      inject: [kitTokens.config, kitTokens.logger, SandboxProvider, Integrations],
      useFactory: async (
        config: ProvidersConfig,
        logger: Logger,
        sandbox: SandboxProvider,
        integrations: Integrations,
      ): Promise<PaymentProvider> => {
        if (config.PAYMENT_PROVIDER === 'yookassa') return openYookassa(config, logger, integrations);
        logger.warn('payments go to the sandbox bank: no money moves (PAYMENT_PROVIDER, docs/payments.md)');
        integrations.add({ name: 'payments', kind: 'sandbox', check: null, failureOf: () => null });
        await sandbox.open();
        return sandbox;
      },
    },
  ],
  exports: [paymentProviderToken],
})
export class ProvidersModule {}

/** Pauses between attempts: most failures of the API pass within a moment, the others are left to the next call. */
const pausesMs = [200, 600, 1_500];

function openYookassa(config: ProvidersConfig, logger: Logger, integrations: Integrations): PaymentProvider {
  const watch = integrations.add({
    name: 'payments',
    kind: 'yookassa',
    check: () => requestYookassaShop(client),
    failureOf: (error) => (error instanceof ProviderError ? error.failure : null),
  });
  const access = {
    baseUrl: config.YOOKASSA_URL,
    shopId: config.YOOKASSA_SHOP_ID ?? '',
    secretKey: config.YOOKASSA_SECRET_KEY ?? '',
    timeoutMs: config.YOOKASSA_TIMEOUT_MS,
    totalMs: config.YOOKASSA_TOTAL_MS,
    pausesMs,
  };
  const client = new YookassaClient(access, watch);
  // In the background: a provider that is unavailable for a minute must not prevent the start.
  void runInBackground({
    task: 'check the YooKassa shop',
    logger,
    run: () => checkYookassaShop(client, logger),
  });
  return new YookassaProvider(client, {
    vatCode: config.RECEIPT_VAT_CODE,
    taxSystemCode: config.RECEIPT_TAX_SYSTEM_CODE,
  });
}
