import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { kitTokens } from '@shop/service-kit';
import { IdsModule } from '../ids/ids.module.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ProvidersConfig } from './providers.config.ts';
import { SandboxBank } from './sandbox/sandbox-bank.ts';
import { SandboxController } from './sandbox/sandbox.controller.ts';
import { SandboxPaymentRepository } from './sandbox/sandbox-payment.repository.ts';
import { SandboxPayment, sandboxPaymentSchema } from './sandbox/sandbox-payment.schema.ts';
import { SandboxProvider } from './sandbox/sandbox-provider.ts';
import { WebhookDrafts } from './sandbox/webhook-drafts.ts';
import { YookassaClient } from './yookassa/yookassa-client.ts';
import { YookassaProvider } from './yookassa/yookassa-provider.ts';

export const paymentProviderToken = Symbol('payment provider');

/** Gives the chosen provider of payments. DECISIONS 6 */
@Module({
  imports: [
    IdsModule,
    MongooseModule.forFeature([{ name: SandboxPayment.name, schema: sandboxPaymentSchema }]),
  ],
  controllers: [SandboxController],
  providers: [
    SandboxBank,
    SandboxPaymentRepository,
    SandboxProvider,
    WebhookDrafts,
    {
      provide: paymentProviderToken,
      inject: [kitTokens.config, SandboxProvider, SandboxPaymentRepository],
      useFactory: async (
        config: ProvidersConfig,
        sandbox: SandboxProvider,
        payments: SandboxPaymentRepository,
      ): Promise<PaymentProvider> => {
        if (config.PAYMENT_PROVIDER === 'yookassa') return openYookassa(config);
        await payments.createIndexes();
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
