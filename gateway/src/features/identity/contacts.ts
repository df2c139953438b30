import { AppError, normaliseEmail, normalisePhone } from '@shop/domain';

/**
 * Normalises a phone to the form in which it is stored.
 *
 * @throws AppError BAD_REQUEST with the form's own text
 */
export function phoneOf(text: string, field: string): string {
  const phone = normalisePhone(text);
  if (phone !== null) return phone;
  throw new AppError('BAD_REQUEST', { details: [{ field, message: 'Введите корректный номер телефона' }] });
}

/**
 * Normalises an e-mail for comparison.
 *
 * @throws AppError BAD_REQUEST with the form's own text
 */
export function emailOf(text: string, field: string): string {
  const email = normaliseEmail(text);
  if (email !== null) return email;
  throw new AppError('BAD_REQUEST', { details: [{ field, message: 'Неверный формат email' }] });
}
