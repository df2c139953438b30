import { z } from 'zod';

const settings = z.object({
  CAPTCHA_PROVIDER: z.enum(['off', 'smartcaptcha', 'recaptcha']).default('off'),
  /** Public: sent to browsers. */
  CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  /** The URL that verifies tokens; absent: the provider's own. */
  CAPTCHA_URL: z.url().optional(),
  /** Comma-separated hosts that a token may come from; empty: any. */
  CAPTCHA_HOSTS: z.string().default(''),
  /** Whether visitors pass while the service gives no verdict. Sign-up limits and the mailed code still apply. */
  CAPTCHA_FAIL_OPEN: z.enum(['on', 'off']).default('on'),
});

/** Settings of the captcha provider. A provider without its keys prevents startup. */
export const captchaConfig = settings.superRefine((given, context) => {
  if (given.CAPTCHA_PROVIDER === 'off') return;
  for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const) {
    if (given[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: `${given.CAPTCHA_PROVIDER} needs it` });
  }
});

export type CaptchaConfig = z.output<typeof captchaConfig>;
