import type { RequestOf, updatePerson } from '@shop/contracts';
import { AppError, isObjectId, normaliseEmail, normalisePhone } from '@shop/domain';
import type { UpdateProfileDto } from './update-profile.dto.ts';
import type { Person } from './user.mapper.ts';

type Input = RequestOf<typeof updatePerson>;

/** Copies field by field, so that no other field of a body can change a person. */
export function toPersonInput(id: string, body: UpdateProfileDto): Input {
  const { Address, Notifications } = body;
  return {
    id,
    ...given('firstName', body['First name']),
    ...given('secondName', body['Second name']),
    ...given('middleName', body['Middle name']),
    ...given('nickname', body.Nickname),
    ...given('sex', body.Sex),
    ...(Address && { addresses: Address.map(toAddressInput) }),
    ...(Notifications && {
      notifications: {
        ...given('sale', Notifications.Sale),
        ...given('discount', Notifications.Discount),
        ...given('newItems', Notifications.NewItems),
      },
    }),
  };
}

/** @throws AppError CONTACT_READ_ONLY when the e-mail or the phone differs from the current one */
export function refuseOtherContacts({ Email, Phone }: UpdateProfileDto, person: Person): void {
  const isSameEmail = Email === undefined || normaliseEmail(Email) === normaliseEmail(person.email);
  const isSamePhone = Phone === undefined || normalisePhone(Phone) === person.phone;
  if (!isSameEmail || !isSamePhone) throw new AppError('CONTACT_READ_ONLY');
}

function toAddressInput({ _id, name, Address, Index }: NonNullable<UpdateProfileDto['Address']>[number]) {
  // Forms give new addresses temporary ids of their own.
  const id = _id && isObjectId(_id) ? _id : null;
  return { id, name: name || 'Новый адрес', text: Address, index: Index };
}

function given<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> {
  const one: Partial<Record<Name, Value>> = {};
  if (value !== undefined) one[name] = value;
  return one;
}
