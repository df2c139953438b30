import { personLimits } from '@shop/domain';
import { z } from 'zod';

const email = z.string().max(personLimits.email);
const phone = z.string().max(personLimits.typedPhone);
const password = z.string().max(personLimits.password);

/** Both spellings are accepted; the mapper refuses a body in which both are missing. */
export const signUpDto = z
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

export const signUpReplyDto = z
  .object({
    user: z.object({ Email: z.string(), Phone: z.string() }),
    token: z.null().meta({ description: 'Появится после подтверждения почты' }),
  })
  .meta({ id: 'SignedUp' });

export const confirmRegistrationBodyDto = z
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
  });

export const resendCodeBodyDto = z.strictObject({ email }).meta({ id: 'ResendConfirmationCode' });

export const resendCodeReplyDto = z.object({ message: z.string() }).meta({ id: 'ConfirmationCodeSent' });
