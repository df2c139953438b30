import type { beginRegistration, RequestOf } from '@shop/contracts';
import { AppError, cleanEmail, isEmail, normalisePhone, type ErrorDetail } from '@shop/domain';
import type { SignUpDto } from './registration.dto.ts';

type Input = Omit<RequestOf<typeof beginRegistration>, 'visitor'>;

const shortestPassword = 6;

/**
 * Reads the sign-up fields in either spelling.
 *
 * @throws AppError BAD_REQUEST with the form's own texts
 */
export function toSignUpInput(body: SignUpDto): Input {
  const phone = judge(body.phone ?? body.Phone, 'phone', 'Укажите номер телефона', normalisePhone, {
    otherwise: 'Введите корректный номер телефона',
  });
  const email = judge(body.email ?? body.Email, 'email', 'Email обязателен', emailOf, {
    otherwise: 'Неверный формат email',
  });
  const password = judge(body.password ?? body.Password, 'password', 'Пароль обязателен', longEnough, {
    otherwise: 'Минимальная длина пароля 6 символов',
  });
  const problems = [phone, email, password].flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new AppError('BAD_REQUEST', { details: problems });
  return {
    phone: phone.value,
    email: email.value,
    password: password.value,
    captchaToken: body.reCaptchaToken ?? null,
    agreement: body.agreement ?? null,
  };
}

interface Judged {
  value: string;
  problem?: ErrorDetail;
}

function judge(
  text: string | undefined,
  field: string,
  missing: string,
  read: (text: string) => string | null,
  { otherwise }: { otherwise: string },
): Judged {
  if (text === undefined || text.trim() === '') return { value: '', problem: { field, message: missing } };
  const value = read(text);
  return value === null ? { value: '', problem: { field, message: otherwise } } : { value };
}

function emailOf(text: string): string | null {
  const email = cleanEmail(text);
  return isEmail(email) ? email : null;
}

const longEnough = (text: string): string | null => ([...text].length < shortestPassword ? null : text);
