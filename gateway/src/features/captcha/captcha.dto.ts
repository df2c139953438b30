import { z } from 'zod';

export const getCaptchaReplyDto = z
  .object({
    kind: z.enum(['off', 'smartcaptcha', 'recaptcha']).meta({ description: 'off: каптча не настроена' }),
    siteKey: z.string().nullable().meta({ description: 'Ключ для браузера' }),
  })
  .meta({ id: 'CaptchaOffer', examples: [{ kind: 'off', siteKey: null }] });
