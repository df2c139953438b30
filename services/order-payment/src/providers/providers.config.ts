import { z } from 'zod';
import { sandboxConfig } from './sandbox/sandbox.config.ts';

const yookassa = z.object({
  PAYMENT_PROVIDER: z.literal('yookassa'),
  YOOKASSA_SHOP_ID: z.string().min(1),
  YOOKASSA_SECRET_KEY: z.string().min(1),
});

/** Who takes the money, and on what terms. */
export const providersConfig = z.object({
  ...sandboxConfig.shape,
  /** `sandbox` is a test bank of our own: no money moves. Always named, so that no shop runs on it by oversight. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'yookassa']),
  YOOKASSA_URL: z.url().default('https://api.yookassa.ru/v3'),
  YOOKASSA_SHOP_ID: yookassa.shape.YOOKASSA_SHOP_ID.optional(),
  YOOKASSA_SECRET_KEY: yookassa.shape.YOOKASSA_SECRET_KEY.optional(),
  /** How long one try of a call may take. */
  YOOKASSA_TIMEOUT_MS: z.coerce.number().int().min(100).max(7_000).default(2_500),
  /** How long a call may take with all its tries: the checkout has eight seconds, the gateway gives up after nine. */
  YOOKASSA_TOTAL_MS: z.coerce.number().int().min(100).max(7_000).default(6_000),
  /** The `vat_code` of every receipt line; 1 is "without VAT". */
  RECEIPT_VAT_CODE: z.coerce.number().int().min(1).max(12).default(1),
  /** The `tax_system_code`; absent where the provider prints the receipts itself. */
  RECEIPT_TAX_SYSTEM_CODE: z.coerce.number().int().min(1).max(6).optional(),
  /** Where payers come back to. */
  STOREFRONT_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:4001'),
});

export type ProvidersConfig = z.output<typeof providersConfig>;

/** The keys of the chosen provider must be there: a shop that cannot take money does not start. */
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
