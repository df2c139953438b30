import type { editPerson, ParsedRequestOf } from '@shop/contracts';
import { AppError, normaliseEmail } from '@shop/domain';
import { toStoredAddresses, type PersonChanges } from '../people/person-changes.ts';
import type { PersonRecord } from '../people/person.repository.ts';

type Input = ParsedRequestOf<typeof editPerson>['changes'];

/** The changes by which an account is taken over, or taken away. */
const accessFields = ['phone', 'email', 'passwordHash', 'roleId', 'isBanned', 'banReason'] as const;

export const touchesAccess = (changes: PersonChanges): boolean =>
  accessFields.some((field) => changes[field] !== undefined);

export const touchesBan = ({ isBanned, banReason }: PersonChanges): boolean =>
  isBanned !== undefined || banReason !== undefined;

/** The input as changes of the stored person. @throws AppError BAD_REQUEST for an invalid e-mail */
export function toPersonChanges(
  { ban, email, addresses, notifications = {}, ...plain }: Input,
  passwordHash: string | undefined,
  present: PersonRecord,
): PersonChanges {
  const { firstName, secondName, middleName, nickname, sex, phone, roleId } = plain;
  const { sale, discount, newItems } = notifications;
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(secondName !== undefined && { secondName: secondName.trim() }),
    ...(middleName !== undefined && { middleName: middleName.trim() }),
    ...(nickname !== undefined && { nickname: nickname.trim() }),
    ...(sex !== undefined && { sex }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email, emailKey: emailKeyOf(email) }),
    ...(roleId !== undefined && { roleId }),
    ...(ban !== undefined && { isBanned: ban !== null, banReason: ban?.reason ?? null }),
    ...(passwordHash !== undefined && { passwordHash }),
    ...(addresses && { addresses: toStoredAddresses(addresses, present.addresses) }),
    notifications: {
      ...(sale !== undefined && { sale }),
      ...(discount !== undefined && { discount }),
      ...(newItems !== undefined && { newItems }),
    },
  };
}

/** @throws AppError BAD_REQUEST for an invalid e-mail that the contract accepted */
export function emailKeyOf(email: string): string {
  const key = normaliseEmail(email);
  if (key !== null) return key;
  throw new AppError('BAD_REQUEST', { details: [{ field: 'email', message: 'Неверный формат email' }] });
}
