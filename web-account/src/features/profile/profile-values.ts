import type { UpdateProfile, User } from '@shop/api-client';

/** An address as edited on the screen until the profile is saved. */
export interface AddressDraft {
  /** A stable React key, since an unsaved address has no id. */
  key: string;
  id: string | null;
  name: string;
  address: string;
  index: string;
  /** Deleted by the next save; can be restored until then. */
  isRemoved: boolean;
}

/** The values that the screen shows and edits. */
export interface ProfileValues {
  firstName: string;
  secondName: string;
  middleName: string;
  nickname: string;
  sex: User['Sex'];
  addresses: readonly AddressDraft[];
  notifications: User['Notifications'];
}

export function valuesOf(user: User): ProfileValues {
  return {
    firstName: user['First name'],
    secondName: user['Second name'],
    middleName: user['Middle name'],
    nickname: user.Nickname,
    sex: user.Sex,
    addresses: user.Address.map(({ _id, name, Address, Index }) => ({
      key: _id,
      id: _id,
      name,
      address: Address,
      index: Index,
      isRemoved: false,
    })),
    notifications: user.Notifications,
  };
}

/** The values as the body of `POST /api/user/update-profile`. */
export function profileUpdateOf(values: ProfileValues): UpdateProfile {
  return {
    'First name': values.firstName.trim(),
    'Second name': values.secondName.trim(),
    'Middle name': values.middleName.trim(),
    Nickname: values.nickname.trim(),
    Sex: values.sex,
    Address: values.addresses
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id, name, address, index }) => ({
        ...(id !== null && { _id: id }),
        name,
        Address: address,
        Index: index,
      })),
    Notifications: values.notifications,
  };
}

/** Normalizes values for comparison: spaces around a name or an unsaved, removed address are no change. */
export function normalizeProfile(values: ProfileValues): ProfileValues {
  return {
    ...values,
    firstName: values.firstName.trim(),
    secondName: values.secondName.trim(),
    middleName: values.middleName.trim(),
    nickname: values.nickname.trim(),
    addresses: values.addresses.filter(({ isRemoved }) => !isRemoved),
  };
}
