import { isDemoSender, parseSender, type MailConfig } from '@shop/service-kit';
import { z } from 'zod';
import { sandboxConfig } from './sandbox/sandbox.config.ts';

const yookassa = z.object({
  PAYMENT_PROVIDER: z.literal('yookassa'),
  YOOKASSA_SHOP_ID: z.string().min(1),
  YOOKASSA_SECRET_KEY: z.string().min(1),
});

/** The payment provider and its settings. */
export const providersConfig = z.object({
  ...sandboxConfig.shape,
  /** `sandbox` is our own test bank: no money moves. Has no default, so that no shop uses it by mistake. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'yookassa']),
  YOOKASSA_URL: z.url().default('https://api.yookassa.ru/v3'),
  YOOKASSA_SHOP_ID: yookassa.shape.YOOKASSA_SHOP_ID.optional(),
  YOOKASSA_SECRET_KEY: yookassa.shape.YOOKASSA_SECRET_KEY.optional(),
  /** The timeout of one attempt of a call. */
  YOOKASSA_TIMEOUT_MS: z.coerce.number().int().min(100).max(7_000).default(2_500),
  /** The timeout of a call with all its attempts: the checkout has eight seconds, the gateway gives up after nine. */
  YOOKASSA_TOTAL_MS: z.coerce.number().int().min(100).max(7_000).default(6_000),
  /** The `vat_code` of every receipt line; 1 is "without VAT". */
  RECEIPT_VAT_CODE: z.coerce.number().int().min(1).max(12).default(1),
  /** The `tax_system_code`; absent where the provider prints the receipts itself. */
  RECEIPT_TAX_SYSTEM_CODE: z.coerce.number().int().min(1).max(6).optional(),
  /** The URL of the shop, to which payers return. */
  STOREFRONT_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:4001'),
});

export type ProvidersConfig = z.output<typeof providersConfig>;

/** The keys of the chosen provider are required: a shop that cannot accept money does not start. */
export function refuseMissingKeys(config: ProvidersConfig, context: z.RefinementCtx): void {
  if (config.PAYMENT_PROVIDER !== 'yookassa') return;
  for (const name of ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] as const) {
    if (config[name] === undefined)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is needed, since PAYMENT_PROVIDER is yookassa',
        continue: true,
      });
  }
}

/** A shop that takes real money writes to its buyers from an address of its own. */
export function refuseDemoSender(config: ProvidersConfig & MailConfig, context: z.RefinementCtx): void {
  if (config.PAYMENT_PROVIDER === 'sandbox' || config.MAIL_FROM === undefined) return;
  if (isDemoSender(parseSender(config.MAIL_FROM)))
    context.addIssue({
      code: 'custom',
      path: ['MAIL_FROM'],
      message: `belongs to the demo shop, and PAYMENT_PROVIDER is ${config.PAYMENT_PROVIDER}: set an address of your own`,
    });
}
