import type { Edited } from '@shop/admin-kit';
import { editUser, type UserDetails } from '@shop/api-client';
import { formatPhone, type Sex } from '@shop/domain';

/** The values of the form, as the specification names them. */
export interface UserValues {
  firstName: string;
  secondName: string;
  middleName: string;
  nickname: string;
  sex: Sex;
  email: string;
  phone: string;
  password: string;
  roleId: string;
  banned: boolean;
  banReason: string;
  notifications: { Sale: boolean; Discount: boolean; NewItems: boolean };
  addresses: { _id?: string; name: string; Address: string; Index: string }[];
}

type User = Pick<
  UserDetails['user'],
  | 'First name'
  | 'Second name'
  | 'Middle name'
  | 'Nickname'
  | 'Sex'
  | 'Email'
  | 'Phone'
  | 'role'
  | 'banned'
  | 'banReason'
  | 'Notifications'
  | 'Address'
  | 'updatedAt'
>;

export const toEdited = (user: User): Edited<UserValues> => ({
  values: {
    firstName: user['First name'],
    secondName: user['Second name'],
    middleName: user['Middle name'],
    nickname: user.Nickname,
    sex: user.Sex,
    email: user.Email,
    phone: formatPhone(user.Phone),
    password: '',
    roleId: user.role._id,
    banned: user.banned,
    banReason: user.banReason ?? '',
    notifications: user.Notifications,
    addresses: user.Address.map(({ _id, name, Address, Index }) => ({ _id, name, Address, Index })),
  },
  version: user.updatedAt,
});

export async function saveUser(
  id: string,
  { values, version }: Edited<UserValues>,
): Promise<Edited<UserValues>> {
  const { data } = await editUser({
    path: { id },
    body: {
      'First name': values.firstName,
      'Second name': values.secondName,
      'Middle name': values.middleName,
      Nickname: values.nickname,
      Sex: values.sex,
      Email: values.email,
      Phone: values.phone,
      ...(values.password !== '' && { Password: values.password }),
      role: values.roleId,
      banned: values.banned,
      banReason: values.banned ? values.banReason : null,
      Notifications: values.notifications,
      Address: values.addresses,
      ...(version !== null && { updatedAt: version }),
    },
    throwOnError: true,
  });
  return toEdited(data);
}

/** The form's field of each field of the server. */
export const namesOfServer: Readonly<Record<string, string>> = {
  'First name': 'firstName',
  'Second name': 'secondName',
  'Middle name': 'middleName',
  Nickname: 'nickname',
  Sex: 'sex',
  Email: 'email',
  Phone: 'phone',
  Password: 'password',
  role: 'roleId',
  Notifications: 'notifications',
  Address: 'addresses',
};
