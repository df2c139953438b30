import { Module } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { PaymentProvider } from './payment-provider.ts';
import type { ProvidersConfig } from './providers.config.ts';
import { SandboxModule } from './sandbox/sandbox.module.ts';
import { SandboxProvider } from './sandbox/sandbox-provider.ts';
import { YookassaClient } from './yookassa/yookassa-client.ts';
import { YookassaProvider } from './yookassa/yookassa-provider.ts';

export const paymentProviderToken = Symbol('payment provider');

/** Gives the chosen provider of payments. DECISIONS 6 */
@Module({
  imports: [SandboxModule],
  providers: [
    {
      provide: paymentProviderToken,
      inject: [kitTokens.config, SandboxProvider],
      useFactory: async (config: ProvidersConfig, sandbox: SandboxProvider): Promise<PaymentProvider> => {
        if (config.PAYMENT_PROVIDER === 'yookassa') return openYookassa(config);
        await sandbox.open();
        return sandbox;
      },
    },
  ],
  exports: [paymentProviderToken],
})
export class ProvidersModule {}

function openYookassa(config: ProvidersConfig): PaymentProvider {
  const client = new YookassaClient({
    baseUrl: config.YOOKASSA_URL,
    shopId: config.YOOKASSA_SHOP_ID ?? '',
    secretKey: config.YOOKASSA_SECRET_KEY ?? '',
    timeoutMs: config.YOOKASSA_TIMEOUT_MS,
    pausesMs: [200],
  });
  return new YookassaProvider(client, {
    vatCode: config.RECEIPT_VAT_CODE,
    taxSystemCode: config.RECEIPT_TAX_SYSTEM_CODE,
  });
}
