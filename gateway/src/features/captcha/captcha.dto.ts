import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

export const getCaptchaRoute = defineRoute({
  method: 'GET',
  path: '/api/user/captcha',
  operationId: 'getCaptcha',
  tag: 'Вход и регистрация',
  summary: 'Какую каптчу показать перед регистрацией',
  reply: z
    .object({
      kind: z.enum(['off', 'smartcaptcha', 'recaptcha']).meta({ description: 'off: каптча не настроена' }),
      siteKey: z.string().nullable().meta({ description: 'Ключ для браузера' }),
    })
    .meta({ id: 'CaptchaOffer', examples: [{ kind: 'off', siteKey: null }] }),
});
