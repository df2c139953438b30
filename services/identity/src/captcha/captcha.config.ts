import { z } from 'zod';

const settings = z.object({
  CAPTCHA_PROVIDER: z.enum(['off', 'smartcaptcha', 'recaptcha']).default('off'),
  /** Goes to browsers. */
  CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  /** Where tokens are judged; absent: the provider's own address. */
  CAPTCHA_URL: z.url().optional(),
  /** Hosts that a token may come from, separated by commas; absent: any. */
  CAPTCHA_HOSTS: z.string().default(''),
  /** Whether people pass while nobody can judge them. The limits of sign-up and the code by mail hold all the same. */
  CAPTCHA_FAIL_OPEN: z.enum(['on', 'off']).default('on'),
});

/** Who tells people from programs. A chosen provider without its keys stops the start. */
export const captchaConfig = settings.superRefine((given, context) => {
  if (given.CAPTCHA_PROVIDER === 'off') return;
  for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const) {
    if (given[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: `${given.CAPTCHA_PROVIDER} needs it` });
  }
});

export type CaptchaConfig = z.output<typeof captchaConfig>;
