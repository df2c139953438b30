import { AppError, normaliseEmail, normalisePhone } from '@shop/domain';

/**
 * A phone as it is stored.
 *
 * @throws AppError BAD_REQUEST with the form's own text
 */
export function phoneOf(text: string, field: string): string {
  const phone = normalisePhone(text);
  if (phone !== null) return phone;
  throw new AppError('BAD_REQUEST', { details: [{ field, message: 'Введите корректный номер телефона' }] });
}

/**
 * An e-mail the way it is compared.
 *
 * @throws AppError BAD_REQUEST with the form's own text
 */
export function emailOf(text: string, field: string): string {
  const email = normaliseEmail(text);
  if (email !== null) return email;
  throw new AppError('BAD_REQUEST', { details: [{ field, message: 'Неверный формат email' }] });
}
