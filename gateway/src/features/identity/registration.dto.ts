import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { openedSessionDto } from './session.dto.ts';

const tag = 'Регистрация';

const email = z.string().max(254);
const phone = z.string().max(40);
const password = z.string().max(200);

/** Both spellings are taken; what is missing of both is refused by the mapper. */
const signUpDto = z
  .strictObject({
    phone: phone.optional(),
    email: email.optional(),
    password: password.optional().meta({ description: 'Не короче шести символов' }),
    Phone: phone.optional().meta({ description: 'То же, что phone' }),
    Email: email.optional().meta({ description: 'То же, что email' }),
    Password: password.optional().meta({ description: 'То же, что password' }),
    reCaptchaToken: z.string().max(10_000).nullish().meta({ description: 'Нужен, когда каптча включена' }),
    agreement: z
      .boolean()
      .optional()
      .meta({ description: 'Согласие на обработку персональных данных; хранится с версией и временем' }),
  })
  .meta({
    id: 'SignUp',
    examples: [{ phone: '+79990000001', email: 'ivan@example.ru', password: 'soroka-demo', agreement: true }],
  });

export type SignUpDto = z.output<typeof signUpDto>;

export const signUpRoute = defineRoute({
  method: 'POST',
  path: '/api/user/sign-up',
  operationId: 'signUp',
  tag,
  summary: 'Регистрация; код подтверждения приходит на почту',
  body: signUpDto,
  reply: z
    .object({
      user: z.object({ Email: z.string(), Phone: z.string() }),
      token: z.null().meta({ description: 'Появится после подтверждения почты' }),
    })
    .meta({ id: 'SignedUp' }),
  status: 201,
  errors: ['AGREEMENT_REQUIRED', 'CAPTCHA_FAILED', 'USER_EXISTS', 'SIGN_UP_DOWN'],
  perMinute: 30,
});

export const confirmRegistrationRoute = defineRoute({
  method: 'POST',
  path: '/api/user/confirm-registration',
  operationId: 'confirmRegistration',
  tag,
  summary: 'Подтверждает почту кодом из письма и выполняет вход',
  body: z
    .strictObject({
      email,
      confirmationCode: z.string().max(50),
      password: password
        .optional()
        .meta({ description: 'Придуманный при регистрации; нужен в браузере, где она не начиналась' }),
    })
    .meta({
      id: 'ConfirmRegistration',
      examples: [{ email: 'ivan@example.ru', confirmationCode: 'K7M2QX' }],
    }),
  reply: openedSessionDto,
  errors: [
    'CONFIRMATION_CODE_INVALID',
    'CONFIRMATION_PASSWORD_NEEDED',
    'PASSWORD_WRONG',
    'REGISTRATION_REPLACED',
    'USER_EXISTS',
    'SHOP_BUSY',
  ],
  perMinute: 30,
});

export const resendCodeRoute = defineRoute({
  method: 'POST',
  path: '/api/user/confirm-registration/resend',
  operationId: 'resendConfirmationCode',
  tag,
  summary: 'Отправляет новый код; отвечает одинаково, ждёт кто-то подтверждения или нет',
  body: z.strictObject({ email }).meta({ id: 'ResendConfirmationCode' }),
  reply: z.object({ message: z.string() }).meta({ id: 'ConfirmationCodeSent' }),
  perMinute: 10,
});
